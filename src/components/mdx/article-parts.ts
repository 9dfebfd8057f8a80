import BatteryDay from './BatteryDay.astro';
import BusbarRule from './BusbarRule.astro';
import CareYear from './CareYear.astro';
import DataTable from './DataTable.astro';
import GuardSection from './GuardSection.astro';
import RateHours from './RateHours.astro';
import RoofLayouts from './RoofLayouts.astro';
import SitingWall from './SitingWall.astro';
import SoilingSeason from './SoilingSeason.astro';
import Value from './Value.astro';

/** Parts an article may use by name, without an import. */
export const articleParts = {
  BatteryDay,
  BusbarRule,
  CareYear,
  DataTable,
  GuardSection,
  RateHours,
  RoofLayouts,
  SitingWall,
  SoilingSeason,
  Value,
};
