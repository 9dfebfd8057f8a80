import Bars from '../../components/mdx/Bars.astro';
import BatteryDay from '../../components/mdx/BatteryDay.astro';
import BusbarRule from '../../components/mdx/BusbarRule.astro';
import CareYear from '../../components/mdx/CareYear.astro';
import Compare from '../../components/mdx/Compare.astro';
import Curves from '../../components/mdx/Curves.astro';
import CutAway from '../../components/mdx/CutAway.astro';
import DataTable from '../../components/mdx/DataTable.astro';
import GuardSection from '../../components/mdx/GuardSection.astro';
import Proven from '../../components/mdx/Proven.astro';
import Pulled from '../../components/mdx/Pulled.astro';
import RateHours from '../../components/mdx/RateHours.astro';
import RoofLayouts from '../../components/mdx/RoofLayouts.astro';
import Shares from '../../components/mdx/Shares.astro';
import SitingWall from '../../components/mdx/SitingWall.astro';
import SoilingSeason from '../../components/mdx/SoilingSeason.astro';
import Timeline from '../../components/mdx/Timeline.astro';
import Value from '../../components/mdx/Value.astro';

/** Components articles may use by name, without an import. */
export const mdxComponents = {
  Bars,
  BatteryDay,
  BusbarRule,
  CareYear,
  Compare,
  Curves,
  CutAway,
  DataTable,
  GuardSection,
  Proven,
  Pulled,
  RateHours,
  RoofLayouts,
  Shares,
  SitingWall,
  SoilingSeason,
  Timeline,
  Value,
};
