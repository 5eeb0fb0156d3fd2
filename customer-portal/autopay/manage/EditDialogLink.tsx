import type { ButtonLook } from '@lightwell/web-kit/ui/Button.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'

/** Opens the form of auto pay over the page one is on. The address says `#/payments/modal-autopay-edit` meanwhile; a reload keeps both. */
export function EditDialogLink({ look, children }: { look?: ButtonLook; children: string }) {
  return (
    <ButtonLink
      to="."
      search
      state={{ dialog: 'edit-autopay', isAbovePage: true }}
      mask={{ to: paths.editAutopayDialog }}
      resetScroll={false}
      {...(look && { look })}
    >
      {children}
    </ButtonLink>
  )
}
