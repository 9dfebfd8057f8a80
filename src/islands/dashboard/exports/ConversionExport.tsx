import { useState } from 'react';
import {
  AD_PLATFORMS,
  CONVERSION_NAMES,
  conversionHead,
  conversionRow,
  isMalformedClick,
  type AdPlatform,
  type Conversion,
} from '../../../domain/reports/conversion-csv.ts';
import { countOf } from '../../../domain/content/format-count.ts';
import { csvLines } from '../../../domain/reports/csv.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { fileDays, shortRange } from '../../../domain/reports/report-months.ts';
import { exportConversions } from '../../../services/staff/exports.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Card } from '../shared/PageSection.tsx';

const OPTIONS = Object.fromEntries(
  Object.entries(AD_PLATFORMS).map(([platform, { label }]) => [platform, label]),
);

function writeFor(platform: AdPlatform) {
  return (conversions: readonly Conversion[]) => {
    const rows = conversions.flatMap((conversion) => {
      const row = conversionRow(platform, conversion);
      return row ? [row] : [];
    });
    return {
      text: csvLines(rows),
      written: rows.length,
      skipped: conversions.filter((conversion) => isMalformedClick(platform, conversion)).length,
    };
  };
}

/** CSV export of conversions for ad platforms (docs/product.md, Reports and exports). */
export function ConversionExport({ days }: { days: Days }) {
  const [platform, setPlatform] = useState<AdPlatform>('google');
  return (
    <Card>
      <h3 className="text-d3">Conversions for ad platforms</h3>
      <p className="muted mt-1.5 mb-4 text-sm">
        Steps taken {shortRange(days)} by leads that came from an ad: click ID, step, time and value. No
        names, no addresses.
      </p>
      <SelectField
        name="platform"
        label="For"
        value={platform}
        options={OPTIONS}
        onChange={(value) => setPlatform(value as AdPlatform)}
      />
      <details className="mt-4 text-sm">
        <summary className="link cursor-pointer">Conversion names to use on the platform</summary>
        <p className="muted mt-2">Rows count only for conversions with exactly these names:</p>
        <ul className="mt-1 list-disc pl-5">
          {Object.values(CONVERSION_NAMES).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
      <ExportButton
        noun="conversion"
        none="No conversions for this platform in these days, so there’s no file."
        skippedText={(skipped) =>
          `Left out because the click ID isn’t valid: ${countOf(skipped, 'conversion')}.`
        }
        job={() => ({
          fileName: `conversions-${platform}-${fileDays(days)}.csv`,
          head: conversionHead(platform),
          read: (run) => exportConversions(days, AD_PLATFORMS[platform].clickTypes, run),
          write: writeFor(platform),
        })}
      >
        Export conversions (CSV)
      </ExportButton>
    </Card>
  );
}
