import BatteryDay from '../../components/mdx/BatteryDay.astro';
import BusbarRule from '../../components/mdx/BusbarRule.astro';
import CareYear from '../../components/mdx/CareYear.astro';
import DataTable from '../../components/mdx/DataTable.astro';
import GuardSection from '../../components/mdx/GuardSection.astro';
import Proven from '../../components/mdx/Proven.astro';
import RateHours from '../../components/mdx/RateHours.astro';
import RoofLayouts from '../../components/mdx/RoofLayouts.astro';
import SitingWall from '../../components/mdx/SitingWall.astro';
import SoilingSeason from '../../components/mdx/SoilingSeason.astro';
import Value from '../../components/mdx/Value.astro';

/** Components articles may use by name, without an import. */
export const mdxComponents = {
  BatteryDay,
  BusbarRule,
  CareYear,
  DataTable,
  GuardSection,
  Proven,
  RateHours,
  RoofLayouts,
  SitingWall,
  SoilingSeason,
  Value,
};
