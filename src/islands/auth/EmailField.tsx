import { TextField, type TextFieldProps } from '../ui/TextField.tsx';

type EmailFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'readOnly' | 'inputRef'>;

/** Email address of an account. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField name="email" label="Email" type="email" autoComplete="username" {...props} />
);
