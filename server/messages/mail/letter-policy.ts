/** A letter's own HTML may look as it was written, and do nothing: neither run, nor send, nor stand in another page. */
export const letterPolicy =
  "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
