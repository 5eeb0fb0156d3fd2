// What is said over the page by itself, in one file, since both stand in the same place.
import './network.tsx'

export { showTooMany } from './TooMany.tsx'
