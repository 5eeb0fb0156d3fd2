// Code for showing notices. One file, because most pages have none.
export { NoticeItem } from './NoticeItem.tsx'
export { whileDown } from './while-down.ts'
