import { stemOf } from './words.ts';

/** Words of the trade and of doing business with this company; a question without any is hardly about either. */
const TRADE_WORDS = new Set(
  (
    'solar panel array inverter microinverter optimizer string gateway monitoring battery powerwall storage backup ' +
    'kwh kw watt voltage breaker busbar charger ev2 eelec outlet plug hardwired circuit amp rooftop roof ridge eave tile shingle ' +
    'roofer reinstall removal flashing footing rail mount gutter downspout leaves nest bird pigeon squirrel rodent rat mesh netting ' +
    'critter dust wash ash droppings holiday lights led permit inspection checkup thermal ' +
    'nem metering tariff export utility pge smud peak offpeak trueup billing sgip rebate credit incentive lease ppa loan ' +
    'financing escrow ucc buyer seller installer contractor license cslb insured bonded nabcep warranty guarantee workmanship ' +
    'quote estimate price deposit reservation fee appointment hours sunday saturday weekend county area serve sunpower sunnova sunstrong titan mosaic ' +
    'enphase solaredge franklin sunvault recall rapid shutdown ember topcon hjt perc efficiency degradation fault arc ground ' +
    'outage grid electrician electrical conduit wiring production output kilowatt recycling hoa shade orphaned'
  )
    .split(' ')
    .map(stemOf),
);

/** Returns true when one of the terms belongs to the trade. */
export const isTradeQuestion = (terms: readonly string[]): boolean =>
  terms.some((term) => TRADE_WORDS.has(term));
