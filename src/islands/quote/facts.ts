import type { WizardService } from '../../domain/catalog/catalog.ts';
import type { Mark } from '../../domain/content/placeholders.ts';

/** Facts of the wizard that the build knows: figures of the claims register, and prices. */
export type QuoteFacts = {
  /** Figures that no record proves yet; the preview marks them. */
  marks: readonly Mark[];
  /** Average response time, such as "14 minutes"; undefined while unproven in production. */
  average: string | undefined;
  /** Time for complex quotes, such as "24 hours". */
  complex: string;
  /** Accuracy of an estimate, such as "within 10%"; undefined while unproven in production. */
  accuracy: string | undefined;
  reservation: string;
  /** Starting price of every service, such as "From $200"; calculated at build time. */
  startingPrices: Record<WizardService, string>;
};
