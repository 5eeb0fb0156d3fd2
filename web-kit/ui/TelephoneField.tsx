import { formatTelephone, telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * A US telephone number, however it's typed, pasted or autofilled. The form reads its digits with `telephoneDigits`.
 * On blur, a complete number is shown the usual way: (305) 555-0134.
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
