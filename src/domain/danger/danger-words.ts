// Words of danger. Sunni shows the advice before anything else, and a request with such words is marked urgent for
// staff. An electrician can read this list and add to it.
//
// One line is one sign. "+" joins words that must all be in the sentence, in any order. "/" means "or". A "*" stands
// for any ending. "=" means that the sentence says nothing else. Write small letters and digits without apostrophes,
// and common misspellings as well. When in doubt, add the line: a warning too many costs a moment, a warning too few
// can cost a life.

/** Signs of each danger; those to life come first. */
export const DANGER_SIGNS = {
  // Get out or keep off, and dial 911.
  fire: [
    'smoke/smoking/smokes/smoek/smok/somke/smke/smokin/smokeing/smouldering/smoldering/humo',
    'on fire/in flames/flame/flames/flams/falmes/ablaze/fuego/incendio/fier/burst into',
    'fire/fires + roof/attic/garage/house/home/inverter/panel/panels/battery/powerwall/breaker/box/charger/outlet/wire/wires',
    'caught fire/catching fire/fire started/there is a fire/theres a fire/house fire/electrical fire/call the fire department/help fire/fire help/fire alarm',
    '= fire/smoke/fires',
    'wildfire + here/coming/close/near',
    'burning/burnt/burned/burnig/burnin/bruning/scorch*/charred/singed + smell*/odor/plastic/wire*/inverter/panel/panels/battery/outlet/plug/breaker/box/house/roof/garage/hand/finger',
    'is burning/are burning/something burning/burnt smell/burning up',
    'smells hot/hot plastic/acrid/smells like burning/smells electrical/electrical smell/fishy smell/smell fish',
    'scorched/charred/turned black/black marks/burn marks/soot',
    'melt*/meltin + plug/outlet/cable/wire*/breaker/charger/inverter/box/panel/fuse/connector/plastic',
    'spark/sparks/sparking/sparked/sparcs/spraks/sparkin/arcing/arc flash/chispas',
    'sizzl*/crackl*',
    'hiss* + battery/powerwall/inverter/garage/box/panel/charger',
    'explo*/blew up/loud bang/loud boom',
    'pop/popped/popping + battery/powerwall/breaker/inverter/smell',
    'swollen/swelled/swelling/bulging/bloated + battery/powerwall/it',
    'battery/powerwall + leak*/dripping/oozing/really hot/very hot/too hot/hot to the touch/overheat*',
    'glowing/glows red/red hot + outlet/plug/wire*/breaker/inverter/battery/cable/box',
    'overheating badly/too hot to touch',
    'buzz* + breaker panel/main panel/electrical panel/breaker box/fuse box/panel is/the meter',
    'lightning + hit/struck/strike',
    'smoke alarm + going off/went off/goes off/beep*/sound*',
    'this is an emergency/its an emergency/should i call 911/do i call 911',
  ],
  shock: [
    'shocked/shocks/shoked/shocket/schocked/got a shock/get a shock/a shock/electric shock/electrical shock',
    'shock + touch*/frame/gutter/rail/railing/metal/panel',
    'electrocut*/electricut*/electrecut*/elctrocut*/elecrocut*',
    'zap/zaps/zapped/zapping/zaped + me/him/her/us/i/railing/frame/touch*/conduit/panel/panels/inverter/gutter/got',
    'tingl*/tingel* + touch*/frame/metal/faucet/conduit/inverter/gutter/hand/shower/rail',
    'felt electricity/feel electricity/feel current/felt a current',
    'live wire/live wires/live cable',
    'wire/wires + touched/touching + kid/child/son/daughter/dog/he/she',
    'exposed wire*/bare wire*/uncovered wire* + wall/shock*/spark*/wet/kid*/child*/pool',
    'power line*/powerline* + down/fell/fallen/hanging/on the',
  ],
  water: [
    'water/wet/soaked/flood*/rain/leak*/drip*/moisture + main panel/electrical panel/breaker/breakers/breaker box/breaker panel/fuse box/service panel/subpanel/electric panel/meter box',
    'water/flood*/soaked/drip* + inverter/outlet/powerwall/battery',
    'wet inside/under water/underwater + inverter/battery/outlet/powerwall/panel/box',
    'leak* + onto the inverter/on the inverter/above the inverter/into the inverter',
  ],
  injury: [
    'fell/falls/fallen/slipped + roof/ladder/off the',
    'unconscious/not breathing/isnt breathing/bleeding/collapsed/heart attack/passed out/not moving',
    'hurt/injured + worker/he is/she is/is hurt/got hurt/i am/im/someone/somebody/kid/son/husband/wife/roofer/installer',
    'burned + my hand/my finger/my arm/his hand/her hand/my face',
  ],
  gas: [
    'gas + smell*/leak*/leaking',
    'rotten egg*/rotten eggs/egg smell',
    'carbon monoxide/co alarm/co detector + alarm/going off/beep*/went off',
  ],
  // Switch it off if that's safe, stay away, and call us.
  damage: [
    'copper + bare/exposed/showing/see/visible',
    'bare wire*/exposed wire*/frayed/exposed cable*/bare cable*',
    'chew*/gnaw*/bit/bitten/ate/eaten/eating + wire*/wiring/cable*/insulation/conduit/roof/panels/something',
    'hang*/dangl*/pulled/torn/loose/cut/severed/ripped + wire*/wiring/cable*',
    'hot/warm/discolored/discolored/discoloured/brown/smell*/rattl* + breaker/breakers/switch/disconnect/conduit/inverter/outlet/main panel/panel box/breaker box/junction box/meter',
    'shatter*/smash*/crack/cracked/cracks + panel/panels/glass/module/modules/solar',
    'broken/broke/busted + glass/solar panel/solar panels/battery/panel',
    'golf ball/baseball/hail/rock/branch/tree + hit/broke*/fell/landed/crack*/shatter*/damage*/smash*',
    'buzz* + box/roof/conduit/outside/inverter/disconnect/breaker/panel/loud*/wall/meter',
    'popping/clicking loud*/grinding/screech*/squeal* + roof/box/inverter/panel/conduit',
    'loud noise*/loud sound*/loud humming/loud hum + inverter/box/panel/battery/meter/disconnect',
    'wet/soaked/water/moisture + conduit/junction box/combiner/disconnect/attic wir*',
    'loose/slid/sliding/blew/blown/ripped/came off/coming off/lifted/flapping + panel/panels/rail/rack/racking/module',
    'corroded/corrosion/rust*/green stuff + breaker/main panel/connector*/wire*/lug*/terminal*/inverter/disconnect',
    'roof + leak*/dripping + panel/panels/solar',
  ],
} as const;

/** Phrases with such words and no danger. They are left out before the signs are looked for; keep this list short. */
export const HARMLESS_PHRASES = [
  'no smoke/no smell/no flames/no fire/no sparks/no burning smell/no buzzing/no heat/not on fire/not hot/not burning/nothing is burning/not smoking/no leak/not leaking',
  'fire code/fire codes/fire path/fire paths/fire access/fire setback/fire setbacks/fire zone/fire season/fire risk/fire hazard/fire insurance/fire department access/fire rating/fire safety/fire rules/fire pit/fire department setback/fire marshal/fire inspection',
  'do panels catch fire/can solar panels catch fire/do batteries explode/can batteries explode/do home batteries explode/can home batteries explode/do solar panels catch fire/do home batteries catch fire/do batteries catch fire/can panels catch fire/true batteries explode/true that batteries explode/do lithium batteries explode/can lithium batteries explode',
  'smoke from the wildfires/wildfire smoke/smoke reduce/smoke from fires/smoke season/smoky/smoke in the air/smoke days/smoking hot/smoked glass/no smoke without fire',
  'smoke alarms for/smoke detector/need smoke alarms/smoke detectors',
  'fire left/fires left/fire dumped/fires dumped/fire up by/fire up near/fire up north/fire up in/batteries were catching fire/after the fire in the hills/after the fires/because of the fire department/fire department says/fire department wants/fire department requires/since the fires/recalled for fire/recall for fire/recalled for fires/fire recall',
  'ash from the fires/ash from the fire/from the fires on my panels/flame colored/fire effect/burning question/burned by my/burned by the/burn a lot',
  'shocked by the price/shocked by my/shocked at/sticker shock/bill shock/shocked by how/rate shock/shocked to see/price shock/bill exploded/bill has exploded/bill just exploded/bills exploded',
  'spark of interest/arc fault/ground fault',
  'water heater/hot tub/hot water/warm white/hot spot/hot spots/hot day/hot days/hot weather/pool heater/heat pump',
  'hurt by solar/fell off a lot/fell behind/fell through/hurt my/hurt the/hurt panels',
  'will the roof leak/does the roof leak/who pays if the roof leaks/roof leak after/leak warranty/leaks covered/who pays for the leak/pays for roof leak',
  'crack in the/hairline',
] as const;
