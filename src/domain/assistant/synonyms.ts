import { stemOf } from './words.ts';

/** Words that visitors use for what the pages call otherwise; looked up with less weight than the visitor's own word. */
const GROUPS: readonly (readonly string[])[] = [
  ['critter', 'animal', 'bird', 'pigeon', 'squirrel', 'rodent', 'rat'],
  ['mesh', 'netting', 'guard', 'skirt'],
  ['nest', 'nesting', 'breeding'],
  ['nem', 'metering', 'tariff', 'terms'],
  ['trueup', 'settlement'],
  ['bankrupt', 'bankruptcy', 'closed', 'gone', 'failed', 'chapter'],
  ['zero', 'nothing', 'offline', 'dead'],
  ['monitoring', 'app', 'gateway', 'portal'],
  ['wifi', 'internet', 'router'],
  ['price', 'cost', 'fee', 'charge', 'money'],
  ['rebate', 'incentive', 'sgip', 'credit'],
  ['lifespan', 'lifetime', 'life', 'last'],
  ['degrade', 'degradation', 'age', 'aging', 'decline'],
  ['underperforming', 'producing', 'production', 'output'],
  ['dust', 'dirty', 'film'],
  ['hot', 'hotter', 'heat', 'warm', 'cool'],
  ['area', 'county', 'serve', 'cover', 'come'],
  ['hours', 'open', 'sunday', 'saturday'],
  ['recycle', 'recycling', 'reuse', 'waste', 'dispose', 'trash'],
  ['legal', 'law', 'allowed', 'protected'],
  ['powerwall', 'battery', 'storage', 'franklin', 'enphase', 'tesla'],
  ['electricity', 'power', 'energy'],
  ['plug', 'outlet', 'receptacle'],
  ['cancel', 'canceled'],
  ['repair', 'fix', 'mend'],
  ['store', 'storage'],
  ['install', 'put'],
  ['transfer', 'pass', 'change'],
  ['export', 'sell', 'earn'],
  ['big', 'size', 'large'],
  ['worth', 'pay', 'pays'],
  ['warranty', 'claim', 'certificate'],
  ['void', 'refuse', 'lose', 'hurt', 'harm', 'affect'],
  ['roof', 'roofer', 'roofing'],
  ['refit', 'reinstall', 'back', 'return', 'returns'],
  ['wire', 'cable', 'wiring'],
  ['buy', 'cash', 'own', 'purchase', 'loan'],
  ['process', 'steps', 'visit'],
  ['utility', 'supplier', 'wires'],
  ['clean', 'clear', 'clearing'],
];

const related = new Map<string, Set<string>>();
for (const group of GROUPS) {
  const stems = group.map(stemOf);
  for (const stem of stems) related.set(stem, new Set([...(related.get(stem) ?? []), ...stems]));
}

/** Returns the stems that mean nearly the same as a stem, without the stem itself. */
export const synonymsOf = (stem: string): string[] =>
  [...(related.get(stem) ?? [])].filter((other) => other !== stem);
