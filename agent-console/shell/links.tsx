import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { createLink } from '@tanstack/react-router'
import { Kbd } from './Kbd.tsx'
import { paths } from './paths.ts'
import { shortcuts } from './shortcuts.ts'

const ButtonLink = createLink(LinkButton)

export const HomeLink = () => (
  <ButtonLink to={paths.home}>
    {words.console_home()} <Kbd keys={shortcuts.home} />
  </ButtonLink>
)
