import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

/** Date field with the browser's date picker; YYYY-MM-DD, or empty. `min` and `max` are the days allowed. */
export const DayField = ({ required = false, ...props }: TextFieldProps) => (
  <div className="min-w-0 [&>.field]:grid-cols-1">
    <TextField {...props} type="date" required={required} />
  </div>
);
