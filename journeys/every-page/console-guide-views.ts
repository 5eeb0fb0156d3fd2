import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { ofConsole } from './console-view.ts'
import type { View } from './view.ts'

/** The page that explains views to a new agent. */
export const consoleGuideViews: View[] = [ofConsole('guide', paths.guide, (say) => say.console_guide_title())]
