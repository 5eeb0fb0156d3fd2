// Notices that appear on top of the page. They share a file because they use the same place on the page.
import './network.tsx'

export { showTooMany } from './TooMany.tsx'
