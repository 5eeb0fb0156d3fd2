import { formatTelephone, telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * A field for a US telephone number, however the number is typed, pasted or autofilled. The form reads the digits with
 * `telephoneDigits`. On blur, a complete number is shown in the usual format: (305) 555-0134.
 */
export function TelephoneField({
  onChange,
  ...field
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'onBlur'>) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={40}
      {...(onChange && {
        onChange,
        onBlur: (event) => {
          const digits = telephoneDigits(event.target.value)
          if (digits.length === 10) onChange(formatTelephone(digits))
        },
      })}
    />
  )
}
