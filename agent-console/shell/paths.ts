export { consolePaths as paths } from '@lightwell/rulebook/console-paths.ts'
