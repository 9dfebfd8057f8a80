import ClosedInstallers from '../sections/company/ClosedInstallers.astro';
import Bars from './Bars.astro';
import BatteryDay from './BatteryDay.astro';
import BusbarRule from './BusbarRule.astro';
import CareYear from './CareYear.astro';
import Compare from './Compare.astro';
import Curves from './Curves.astro';
import CutAway from './CutAway.astro';
import DataTable from './DataTable.astro';
import GuardSection from './GuardSection.astro';
import Proven from './Proven.astro';
import Pulled from './Pulled.astro';
import RateHours from './RateHours.astro';
import RoofLayouts from './RoofLayouts.astro';
import Shares from './Shares.astro';
import SitingWall from './SitingWall.astro';
import SoilingSeason from './SoilingSeason.astro';
import Timeline from './Timeline.astro';
import Value from './Value.astro';

/** Components articles may use by name, without an import. */
export const mdxComponents = {
  Bars,
  BatteryDay,
  BusbarRule,
  CareYear,
  ClosedInstallers,
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
