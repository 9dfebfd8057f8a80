/**
 * Words of visitors that a passage answers without using them, by its source. They are searched and never shown.
 * `tests/build/assistant.test.ts` names the sources that no longer exist.
 */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  '/#faq-installer-closed':
    'bankrupt gone out of business orphaned other company warranty still valid lease keep paying owner',
  '/#faq-fifteen-minutes': 'how long does a quote take fast estimate who checks accurate promise wait',
  '/#faq-reservation-fee': 'deposit book down payment refundable holds date credited',
  '/#faq-federal-credit': 'tax credit 30% ITC government incentive 2026 still available',
  '/#faq-net-metering': 'lose nem keep tariff reroof battery',
  '/#faq-cleaning-worth-it': 'worth it dust dirty filthy lose power output money benefit do I need',
  '/#faq-how-long': 'installation time days weeks permit duration install',
  '/#faq-battery-rebates': 'SGIP incentive state money help battery rebate open',
  '/#faq-where': 'areas cities cover travel come to Oakland Fremont Sacramento Marin Bay Area service area',
  '/#faq-licensed': 'license number insured bonded guarantee certified NABCEP qualified insurance',
  '/education#faq-underperforming':
    'too little underperforming producing less than it should lower bill went up production dropped suddenly output',
  '/education#faq-aging': 'degrade degradation lose percent per year lifetime lifespan of panels how old',
  '/education#faq-papers': 'documents paperwork records keep file lost permit papers',
  '/education#faq-from-the-ground': 'check myself without climbing do it yourself inspect from ground',
  '/education#faq-advice': 'legal advice tax advice lawyer accountant',
  '/about#counties': 'which utility county areas cover who supplies my power',
  '/contact#hours': 'open closed Sunday Saturday weekend work phone number when can I call opening hours',
  '/contact#area': 'counties cities areas cover serve come to',
  '/services/solar-panel-cleaning#process':
    'what happens on the day when you come to clean water pressure washer how it works how long does a cleaning take',
  '/services/solar-panel-cleaning#faq-how-often-should-panels-be-cleaned':
    'best time of year season when wash frequency per year',
  '/services/solar-panel-cleaning#faq-can-washing-harm-the-panels':
    'soap detergent pressure washer scratch damage void warranty hard water minerals spots',
  '/services/solar-panel-cleaning#faq-should-i-do-it-myself':
    'wash clean myself walk on the roof ladder safe hose do it yourself DIY',
  '/services/solar-panel-cleaning#faq-isnt-rain-enough': 'does rain clean wash off panels winter rainfall',
  '/services/solar-panel-cleaning#faq-what-about-wildfire-smoke': 'ash smoke haze fires film',
  '/insights/clean-solar-panels-or-wait-for-rain#test-before-you-pay':
    'how do I know tell if dirty filthy check pay someone',
  '/insights/clean-solar-panels-or-wait-for-rain#if-you-wash-do-no-harm':
    'soap brush kind of water temperature how to wash safely',
  '/insights/clean-solar-panels-or-wait-for-rain#why-rain-usually-does-the-job':
    'bird poop droppings rinse off flat roof',
  '/insights/clean-solar-panels-or-wait-for-rain#what-researchers-measured':
    'how much power output lost dust dirt studies percent',
  '/services/solar-maintenance-repairs#faq-can-you-work-on-another-companys-system':
    'repair other installer brand leased PPA broke service SunPower systems',
  '/services/solar-maintenance-repairs#faq-who-pays-for-the-parts':
    'warranty cover labor replacement inverter microinverter cost of parts',
  '/services/solar-maintenance-repairs#faq-my-app-shows-zero-is-the-system-dead':
    'no production app shows nothing blank not producing sunny',
  '/services/solar-maintenance-repairs#faq-there-is-a-ground-or-arc-fault-what-now':
    'red light error message inverter reset keeps coming back',
  '/services/solar-maintenance-repairs#faq-how-long-does-an-inverter-last':
    'lifespan lifetime old dying replace years',
  '/insights/solar-app-shows-zero-fault-guide#if-the-roof-has-stopped':
    'error code red light insulation fault breaker trips keeps tripping display dark rain wet',
  '/insights/solar-app-shows-zero-fault-guide#if-only-the-monitoring-is-down':
    'reconnect wifi router internet password gateway offline Enphase Envoy how to connect',
  '/insights/solar-app-shows-zero-fault-guide#three-zeros-that-arent-a-fault':
    'not working after power outage blackout turn on new system wait',
  '/insights/solar-app-shows-zero-fault-guide#zero-half-or-one-panel-short':
    'one panel dark dead low string missing half',
  '/insights/solar-installer-closed-what-to-do#four-companies-and-where-their-customers-went':
    'bankrupt SunPower Titan Sunnova Mosaic loan still due who do I call what happened',
  '/insights/solar-installer-closed-what-to-do#first-find-out-who-owns-the-system':
    'lease keep paying company gone loan own PPA broke',
  '/insights/solar-installer-closed-what-to-do#check-anyone-who-offers-to-help':
    'check contractor license complaint deposit limit cancel',
  '/insights/solar-installer-closed-what-to-do#get-the-monitoring-back':
    'transfer monitoring login app no data account owner',
  '/services/battery-installation#faq-how-long-will-it-run-the-house':
    'hours backup last air conditioner AC power outage kWh run',
  '/services/battery-installation#faq-where-can-a-battery-go':
    'garage bedroom outside wall distance window door location install place',
  '/services/battery-installation#faq-is-a-home-battery-safe': 'safe fire danger lithium explode',
  '/services/battery-installation#faq-will-solar-alone-keep-the-lights-on':
    'solar turn off shut down blackout outage grid why',
  '/services/battery-installation#faq-who-is-allowed-to-install-one':
    'license contractor C-10 C-46 electrician',
  '/services/battery-add-on#faq-will-my-old-inverter-work-with-it': 'compatible existing inverter AC coupled',
  '/services/battery-add-on#faq-can-i-sell-the-power-i-store': 'sell stored energy to the grid VPP export',
  '/education/guide-battery-buyer#two-numbers-and-which-one-you-need':
    'difference between kW and kWh kilowatt',
  '/education/guide-battery-buyer#size-it-from-your-own-evening': 'what size battery do I need how big many',
  '/education/guide-battery-buyer#an-honest-look-at-the-money':
    'are batteries worth it payback without tax credit',
  '/education/guide-battery-buyer#compare-two-offers-on-one-page':
    'Franklin vs Powerwall vs Enphase compare brands best battery',
  '/insights/home-battery-for-4-to-9-pm-rates#how-much-it-holds-how-much-it-runs':
    'Franklin vs Powerwall vs Enphase compare brands difference kW kWh',
  '/insights/whole-home-backup-luxury-residence#a-battery-needs-sun-to-fill-it':
    'can solar recharge charge the battery during an outage',
  '/insights/whole-home-backup-luxury-residence#two-cars-ask-for-more-than-the-house':
    'charging two cars Teslas at home',
  '/services/ev-charger-outlet#faq-are-the-permit-and-the-charger-in-the-price':
    'car charger permit city required wallbox',
  '/services/ev-charger-outlet#faq-how-fast-will-my-car-charge':
    'regular socket household outlet 120 volt 40 amp 48 amp miles per hour Tesla plug',
  '/services/ev-charger-outlet#faq-do-i-need-a-bigger-main-panel':
    'upgrade electrical panel 100 amp 200 amp capacity',
  '/services/ev-charger-outlet#faq-when-is-charging-cheapest':
    'cheap hours rate plan off peak night time to charge EV owners',
  '/services/ev-charger-outlet#faq-outlet-or-hardwired': 'NEMA 14-50 GFCI plug or wall connector',
  '/services/ev-charger-outlet#process': 'how long to install a charger steps',
  '/services/solar-removal-reinstall#process':
    'need a new roof what happens to my solar reroof old mounts how it works',
  '/services/solar-removal-reinstall#faq-will-i-lose-my-net-metering': 'net metering NEM reroof keep',
  '/services/solar-removal-reinstall#faq-how-long-will-i-be-without-solar':
    'days down time take off put back reroof how long',
  '/services/solar-removal-reinstall#faq-will-the-new-roof-leak-where-you-drill':
    'leaks mounts holes flashing after panels back',
  '/services/solar-removal-reinstall#faq-what-becomes-of-panels-that-do-not-go-back':
    'recycle dispose throw away old panels trash landfill',
  '/education/guide-reroof#mistakes-we-would-rather-not-see-again':
    'can my roofer take the panels off himself reuse old mounts footings',
  '/education/guide-reroof#papers-to-hold-at-the-end': 'documents after the reroof warranty',
  '/insights/reroofing-with-solar-panels#first-is-it-the-roofs-turn':
    'replace roof before getting solar old roof years left shingles tile',
  '/services/bird-netting#faq-is-it-legal-to-take-out-a-nest':
    'legal law protected species pigeon dove starling eggs',
  '/services/bird-netting#faq-when-is-the-best-time': 'nesting breeding season month remove nests',
  '/services/bird-netting#faq-will-it-affect-my-module-warranty':
    'void warranty drill holes clips screws critter guard',
  '/services/bird-netting#faq-does-mesh-keep-the-panels-from-cooling': 'hotter heat ventilation airflow',
  '/services/bird-netting#faq-does-it-stop-squirrels-and-rats':
    'rodents chewing chewed wires cables wiring problem critter',
  '/insights/pigeons-squirrels-under-solar-panels#where-will-they-go':
    'where do the birds go afterwards neighbor move',
  '/services/bird-netting#process': 'pigeons under panels what to do get rid of birds',
  '/insights/pigeons-squirrels-under-solar-panels#what-a-good-guard-looks-like':
    'what kind type of mesh material steel plastic',
  '/insights/pigeons-squirrels-under-solar-panels#what-they-do-up-there':
    'scratching noise sounds dawn morning signs droppings chewing wires',
  '/services/gutter-cleaning#faq-how-often-do-gutters-need-cleaning':
    'when clean gutters season per year cleaned frequency',
  '/services/gutter-cleaning#faq-would-gutter-guards-make-this-unnecessary': 'leaf guards worth it covers',
  '/services/gutter-cleaning#process': 'by hand what happens vacuum',
  '/services/holiday-lights#process': 'take down store storage put up christmas install',
  '/services/holiday-lights#faq-how-long-may-they-stay-up': 'christmas lights permanent all year 90 days',
  '/services/solar-system-inspection#faq-what-do-you-check': 'what is included in an inspection checkup list',
  '/services/solar-system-inspection#process': 'how long does an inspection take report thermal camera hours',
  '/services/solar-system-inspection#faq-does-net-metering-pass-to-the-buyer':
    'transfer NEM new owner sell house',
  '/insights/forty-point-solar-inspection#when-to-book-one-and-when-to-wait':
    'how often should solar be inspected checked yearly',
  '/education/guide-home-sale-solar#the-buyers-ten-days': 'buying a house with solar what to look for check',
  '/education/guide-home-sale-solar#what-passes-to-the-buyer':
    'selling home with solar lease loan PPA transfer',
  '/services/solar-installation#faq-how-can-i-pay-for-it':
    'pay financing loan cash lease or buy payment plan',
  '/services/solar-installation#faq-what-does-the-power-i-export-earn':
    'NEM 3 net billing paid for exported power sell back credit fixed minimum charge bill',
  '/services/solar-installation#faq-can-the-system-be-bigger-than-my-present-use':
    'how big large oversize 150% size of system',
  '/insights/going-solar-in-2026-northern-california#how-net-billing-counts-your-day':
    'NEM 3 explained solar billing plan export credit',
  '/insights/solar-loan-lease-ppa-2026#main': 'lease or buy cash loan PPA compare best way to pay',
  '/insights/solar-loan-lease-ppa-2026#is-the-price-itself-in-order':
    'price per watt dollars good price fair cost of solar',
  '/insights/solar-loan-lease-ppa-2026#leases-and-ppas-mind-the-escalator':
    'escalator yearly increase payment rises',
  '/education/guide-read-a-solar-quote#a-word-on-pressure':
    'salesman door pushy sign tonight today only discount',
  '/education/guide-read-a-solar-quote#how-you-get-out': 'cancel contract cancellation days change my mind',
  '/education/guide-read-a-solar-quote#who-is-allowed-to-do-it':
    'which license installer needs C-10 C-46 unlicensed',
  '/education/guide-which-utility#step-one-whose-wires':
    'who is my utility PG&E or SMUD community choice opt out provider',
  '/education/guide-which-utility#step-two-which-date': 'am I on NEM 1 NEM 2 NEM 3 when does it end 20 years',
  '/education/guide-which-utility#step-three-which-hours':
    'peak hours time of use pricing when expensive plan',
  '/insights/solar-safety-rapid-shutdown-wildfire#rapid-shutdown-what-the-switch-does':
    'shut off turn off solar emergency switch firefighters',
  '/insights/luxury-solar-design-quiet-roofline#begin-with-the-empty-strips':
    'fire setback how close to the ridge edge panels allowed',
  '/insights/luxury-solar-design-quiet-roofline#what-makes-an-array-calm':
    'best looking beautiful black panels appearance ugly',
  '/insights/topcon-hjt-back-contact-panels-explained#what-the-names-mean':
    'TOPCon or HJT which panel best difference PERC n-type',
  '/insights/topcon-hjt-back-contact-panels-explained#what-heat-does':
    'hot days summer temperature reduce output',
  '/insights/topcon-hjt-back-contact-panels-explained#what-the-warranty-says-and-who-says-it':
    'panel warranty length covers labor product performance',
  '/insights/northern-california-solar-maintenance-calendar#month-by-month':
    'each month what to do schedule season yearly calendar',
  '/insights/san-jose-solar-homeowners-guide#which-permit-and-how':
    'San Jose permit for solar battery fee cost',
  '/services/solar-panel-cleaning#faq-will-i-really-gain-15-25':
    'how much more power after cleaning gain increase output lost dust',
  '/services/solar-maintenance-repairs#process': 'what happens when you repair how it works visit',
  '/services/solar-maintenance-repairs#faq-does-a-new-inverter-need-pg-es-approval':
    'replace inverter paperwork utility permission swap',
  '/services/bird-netting#faq-do-you-trap-animals-and-move-them': 'relocate catch squirrels trap release',
  '/services/solar-add-on#faq-will-i-lose-net-metering-if-i-add-panels':
    'add more panels expand system keep NEM 10% 1 kW how many',
  '/services/solar-add-on#faq-can-new-panels-work-with-old-ones': 'mix different brands match old and new',
  '/services/solar-add-on#faq-is-there-room-left-on-my-roof': 'space fire path more panels fit',
  '/services/battery-installation#process': 'how long to install a battery steps permit',
  '/services/battery-add-on#faq-i-have-a-powerwall-2-is-it-recalled':
    'Tesla recall replaced for free serial number',
  '/services/battery-add-on#faq-does-adding-a-battery-end-my-net-metering':
    'keep NEM lose tariff add storage',
  '/services/ev-charger-outlet#faq-is-there-a-tax-credit-for-the-charger':
    'EV rebate federal incentive charger credit',
  '/services/solar-removal-reinstall#faq-can-you-remove-leased-panels':
    'lease PPA permission owner company take off',
  '/services/solar-removal-reinstall#faq-does-putting-it-back-need-a-permit':
    'permit reinstall inspection city put panels back on',
  '/services/gutter-cleaning#faq-can-i-do-it-from-a-ladder-myself': 'clean gutters myself dangerous safe',
  '/services/holiday-lights#faq-what-do-the-lights-cost-to-run': 'electricity use LED bill watts',
  '/services/holiday-lights#faq-do-my-outlets-need-to-be-special': 'GFCI outdoor outlet extension cord',
  '/services/solar-system-inspection#faq-can-the-report-change-my-purchase-contract':
    'escrow home sale negotiate report contract',
  '/services/solar-system-inspection#faq-will-you-find-faults-no-one-can-see':
    'hidden defects hot spots thermal imaging',
  '/education/guide-orphaned-owner#the-first-hour-write-down-what-works': 'what to do first installer gone',
  '/education/guide-orphaned-owner#the-third-week-match-the-fault-to-the-right-phone-number':
    'who do I call first problem panel dark inverter dark stain ceiling',
  '/education/guide-orphaned-owner#the-fourth-week-choose-your-new-people':
    'how to find choose a new solar company contractor',
  '/education/guide-which-utility#sacramento-is-different':
    'SMUD net metering sell house peak rate 7.4 cents',
  '/education/guide-battery-buyer#some-of-the-house-or-all-of-it':
    'whole home or partial backup critical circuits panel',
  '/education/guide-battery-buyer#check-the-wall-first':
    'where can a battery go garage bedroom distance window',
  '/education/guide-battery-buyer#buying-used-or-inheriting-one':
    'used battery house came with Powerwall recall SunVault',
  '/education/guide-home-sale-solar#the-sellers-four-weeks':
    'selling my house with solar checklist seller prepare papers',
  '/education/guide-home-sale-solar#after-the-keys':
    'bought a house transfer monitoring account warranty new owner',
  '/education/guide-home-sale-solar#the-tariff-same-roof-three-answers':
    'net metering transfer buyer NEM house sale SMUD',
  '/education/guide-read-a-solar-quote#what-exactly-goes-on-the-roof':
    'what should be in a quote included equipment',
  '/education/guide-read-a-solar-quote#two-prices-for-one-system':
    'dealer fee cash price financed hidden fee escalator yearly increase',
  '/education/guide-read-a-solar-quote#what-you-pay-and-when':
    'deposit down payment limit 10% $1,000 contractor ask for',
  '/education/guide-read-a-solar-quote#the-forecast-at-the-back':
    'savings payback promise 25 years projection',
  '/education/guide-reroof#where-the-panels-wait': 'stored storage while roofer works',
  '/education/guide-reroof#should-everything-go-back': 'old panels worth putting back new layout',
  '/insights/solar-installer-closed-what-to-do#what-still-protects-you':
    'warranty still good installer gone workmanship',
  '/insights/solar-installer-closed-what-to-do#gather-six-kinds-of-paper': 'documents papers to collect',
  '/insights/clean-solar-panels-or-wait-for-rain#three-roofs-one-dry-season':
    'how much do you lose from dust cost of dirt summer',
  '/insights/going-solar-in-2026-northern-california#how-large-may-it-be':
    'how many panels do I need size system heat pump west',
  '/insights/going-solar-in-2026-northern-california#from-signing-to-switching-on':
    'how long permission to operate PTO steps timeline inspection',
  '/insights/going-solar-in-2026-northern-california#six-pieces-of-advice-that-have-expired':
    '30% tax credit fixed charge bill minimum myths',
  '/insights/home-battery-for-4-to-9-pm-rates#a-day-in-the-life-of-a-stored-kilowatt-hour':
    'energy lost in a battery efficiency round trip loss hours',
  '/insights/home-battery-for-4-to-9-pm-rates#when-the-street-goes-dark':
    'backup blackout refrigerator internet lights outage',
  '/insights/whole-home-backup-luxury-residence#sort-the-house-before-you-size-it':
    'which appliances loads on backup pool pump well large house',
  '/insights/forty-point-solar-inspection#connectors-deserve-a-close-look':
    'MC4 melted plug moisture mismatched',
  '/insights/forty-point-solar-inspection#what-heat-gives-away':
    'hot spot thermal camera infrared picture meaning',
  '/insights/solar-app-shows-zero-fault-guide#is-it-just-age-do-the-math':
    'half a percent loss per year normal production less than before',
  '/insights/solar-app-shows-zero-fault-guide#where-to-stop':
    'can I open the inverter climb touch turn on before permission',
  '/insights/san-jose-solar-homeowners-guide#what-the-sun-gives':
    'how many kWh does a kW make produce yield west facing roof hours of sun',
  '/insights/san-jose-solar-homeowners-guide#two-names-on-one-bill':
    'San Jose Clean Energy PG&E difference SJCE generation charge opt out',
  '/insights/san-jose-solar-homeowners-guide#why-you-have-two-true-ups':
    'true-up bill April annual settlement twice',
  '/insights/solar-loan-lease-ppa-2026#loans-find-the-fee': 'dealer fee hidden loan interest',
  '/insights/solar-loan-lease-ppa-2026#when-the-house-is-sold':
    'UCC-1 filing lien lease transfer sell house buyout',
  '/insights/pigeons-squirrels-under-solar-panels#what-the-law-asks':
    'legal remove nest protected species law season eggs',
  '/insights/ev-charger-solar-san-jose#what-the-main-panel-has-to-say':
    '120 percent rule busbar upgrade panel load calculation',
  '/insights/ev-charger-solar-san-jose#charging-on-your-own-sunshine':
    'charge car from house battery at night solar noon',
  '/insights/ev-charger-solar-san-jose#plug-or-wire':
    'hardwired outlet bidirectional vehicle to home power the house V2H',
  '/insights/topcon-hjt-back-contact-panels-explained#how-they-age':
    'degradation rate lifespan of panels drop per year',
  '/insights/reroofing-with-solar-panels#keep-your-tariff':
    'replace old 300 watt panels with more powerful new ones NEM add',
  '/insights/reroofing-with-solar-panels#the-order-of-work':
    'steps of a reroof with solar who does what footings flashing',
  '/insights/luxury-solar-design-quiet-roofline#the-front-of-the-house-or-the-west-side':
    'west east facing roof instead of south',
  '/insights/luxury-solar-design-quiet-roofline#what-no-one-should-see':
    'hide conduit equipment noise hum inverter',
  '/insights/solar-safety-rapid-shutdown-wildfire#batteries-a-place-a-listing-a-recall':
    'Powerwall recall safe battery UL 9540 overheating',
  '/insights/solar-safety-rapid-shutdown-wildfire#embers-gutters-and-the-edge-of-the-array':
    'wildfire zone 0 embers defensible space',
  '/education/checklists/battery-or-ev-charger#group-1': 'need wifi for a charger prepare before installer',
};
