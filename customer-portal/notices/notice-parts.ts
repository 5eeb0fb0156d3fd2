// What is needed where the provider says something: one file, since most pages say nothing.
export { NoticeItem } from './NoticeItem.tsx'
export { whileDown } from './while-down.ts'
