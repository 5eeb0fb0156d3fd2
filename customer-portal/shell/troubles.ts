// Notices that appear on top of the page. They share a file because both use the same place.
import './network.tsx'

export { showTooMany } from './TooMany.tsx'
