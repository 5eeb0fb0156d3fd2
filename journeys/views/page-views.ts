import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { ofConsole } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'

/** The page that explains staff views to a new agent. */
export const pageViews: View[] = [ofConsole('guide', paths.guide, (say) => say.console_guide_title())]
