import type { ButtonVariant } from '@lightwell/web-kit/ui/Button.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'

/**
 * Opens the auto pay form over the current page. The URL becomes `#/payments/modal-autopay-edit`, and a reload keeps
 * both.
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
