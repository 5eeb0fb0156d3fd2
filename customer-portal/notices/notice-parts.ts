// Code for showing notices, in one file because most pages don't need it.
export { NoticeItem } from './NoticeItem.tsx'
export { whileDown } from './while-down.ts'
