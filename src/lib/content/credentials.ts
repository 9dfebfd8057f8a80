import { getFigure } from './claims.ts';

/** License, insurance, bond and certification as the site may print them; undefined while unproven in production. */
export type Credentials = Awaited<ReturnType<typeof getCredentials>>;

/**
 * Returns the credentials: "Licensed & Insured", "$2M commercial general liability", "Fully Bonded", "fidelity bond" and
 * "NABCEP certified", said of specialists. "Insured" needs its type of insurance and "bonded" its bond (B&P 7027.4), so
 * each is undefined without the other.
 */
export async function getCredentials() {
  const [licensed, cover, type, bonded, bond, nabcep] = await Promise.all([
    getFigure('licensed-insured'),
    getFigure('liability-cover'),
    getFigure('insurance-type'),
    getFigure('fully-bonded'),
    getFigure('bond-type'),
    getFigure('nabcep'),
  ]);
  const insurance = cover && type && `${cover} ${type}`;
  return { licensed: insurance && licensed, insurance, bonded: bond && bonded, bond: bonded && bond, nabcep };
}
