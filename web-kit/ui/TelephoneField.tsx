import { formatTelephone, telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * A field for a US telephone number, typed, pasted or autofilled in any way. When the field loses the focus, it formats
 * a complete number: (305) 555-0134. Forms read the digits with `telephoneDigits`.
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
