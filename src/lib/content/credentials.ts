import { getFigure } from './claims.ts';

/** License, insurance, bond and certification as the site may print them; undefined while unproven in production. */
export type Credentials = {
  /** "Licensed & Insured", printed only beside `insurance`. */
  licensed: string | undefined;
  /** "$2M commercial general liability". */
  insurance: string | undefined;
  /** "Fully Bonded". */
  bonded: string | undefined;
  /** "fidelity bond". */
  bond: string | undefined;
  /** "NABCEP certified", said of specialists. */
  nabcep: string | undefined;
};

/**
 * Returns the credentials. "Insured" needs its type of insurance and "bonded" its bond (B&P 7027.4), so each is
 * undefined without the other.
 */
export async function getCredentials(): Promise<Credentials> {
  const [licensed, cover, type, bonded, bond, nabcep] = await Promise.all([
    getFigure('licensed-insured'),
    getFigure('liability-cover'),
    getFigure('insurance-type'),
    getFigure('fully-bonded'),
    getFigure('bond-type'),
    getFigure('nabcep'),
  ]);
  const insurance = cover && type && `${cover} ${type}`;
  return {
    licensed: insurance && licensed,
    insurance,
    bonded: bond && bonded,
    bond: bonded && bond,
    nabcep,
  };
}
