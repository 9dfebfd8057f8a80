import { stemOf } from './words.ts';

/** Words of the trade and of doing business with this company; a question without any is hardly about either. */
const TRADE_WORDS = new Set(
  (
    'solar panel module pv array inverter microinverter optimizer string gateway monitoring battery powerwall storage backup ' +
    'kwh kw watt voltage breaker busbar charger charging ev2 eelec outlet plug hardwired circuit amp rooftop roof ridge eave tile shingle ' +
    'roofer reinstall removal flashing footing rail mount gutter downspout leaves nest bird pigeon squirrel rodent rat mesh netting ' +
    'critter dust soiling wash cleaning ash droppings holiday lights led string permit inspection inspector checkup thermal ' +
    'nem metering tariff export utility pge smud peak offpeak trueup rate billing sgip rebate credit incentive lease ppa loan ' +
    'financing escrow ucc buyer seller installer contractor license cslb insured bonded nabcep warranty guarantee workmanship ' +
    'quote estimate price deposit reservation fee appointment hours sunday saturday weekend county counties area serve sunpower sunnova sunstrong titan mosaic ' +
    'enphase solaredge franklin sunvault recall recalled rapid shutdown ember topcon hjt perc efficiency degradation fault arc ground ' +
    'outage blackout grid electrician electrical conduit wiring production output kilowatt recycling hoa shade orphaned'
  )
    .split(' ')
    .map(stemOf),
);

/** Returns true when one of the terms belongs to the trade. */
export const isTradeQuestion = (terms: readonly string[]): boolean =>
  terms.some((term) => TRADE_WORDS.has(term));
