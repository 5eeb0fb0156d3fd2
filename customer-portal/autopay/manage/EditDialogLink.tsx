import type { ButtonVariant } from '@lightwell/web-kit/ui/Button.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'

/**
 * A button that opens the auto pay form over the current page. The URL becomes `#/payments/modal-autopay-edit`. A
 * reload keeps both the form and the page.
 */
export function EditDialogLink({ variant, children }: { variant?: ButtonVariant; children: string }) {
  return (
    <ButtonLink
      to="."
      search
      state={{ dialog: 'edit-autopay', isAbovePage: true }}
      mask={{ to: paths.editAutopayDialog }}
      resetScroll={false}
      {...(variant && { variant })}
    >
      {children}
    </ButtonLink>
  )
}
