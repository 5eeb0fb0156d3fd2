import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { createLink } from '@tanstack/react-router'

/** A button that links to a page of the account: `<ButtonLink to={paths.help} variant="primary">`. */
export const ButtonLink = createLink(LinkButton)
