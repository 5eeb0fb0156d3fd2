// Code for showing notices. It's in one file so that it loads as one chunk, and only on pages that have notices.
export { NoticeItem } from './NoticeItem.tsx'
export { whileDown } from './while-down.ts'
