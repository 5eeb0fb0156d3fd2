// Notices that appear on top of the page. One file, because both use the same place.
import './network.tsx'

export { showTooMany } from './TooMany.tsx'
