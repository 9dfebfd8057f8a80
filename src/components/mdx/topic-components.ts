import Compare from './Compare.astro';
import DataTable from './DataTable.astro';
import Lights from './Lights.astro';
import TrueUpBill from './TrueUpBill.astro';
import Value from './Value.astro';

/** Components topics may use by name, without an import; fewer than an article's, because each brings its styles. */
export const topicComponents = { Compare, DataTable, Lights, TrueUpBill, Value };
