/**
 * A request that a customer makes by replying to a text: stop the texts, start them again, or help. `maybe-stop`: we
 * can't tell if they want to stop, so we ask. `yes` and `no` answer that question.
 */
export type Asking = 'stop' | 'start' | 'help' | 'maybe-stop' | 'yes' | 'no'

/** The request in a reply, and the reply's language. */
export interface Asked {
  asking: Asking
  language: 'en' | 'es'
}

interface Reading {
  /** Polite words that don't change a keyword's meaning: "please", "thanks". */
  courtesies: RegExp
  /** Keywords that make up the whole reply, apart from `courtesies`. Spaces are removed before they're compared. */
  keywords: Record<Exclude<Asking, 'maybe-stop'>, RegExp>
  /** Keywords that stop texts if one is a whole sentence. The reply may have other sentences: "Stop! I've paid." */
  cries: RegExp
  /** Phrases that stop texts, unless their sentence also matches `goesOn` or `noEnds`. */
  ends: readonly RegExp[]
  /** Phrases that stop texts, unless their sentence also matches `somethingElse`. */
  endsOfSomething: readonly RegExp[]
  /** Other things people want to end or talk about: their bill, an appointment, the service. */
  somethingElse: RegExp
  /** Phrases such as "don't stop", which keep texts on. */
  goesOn: readonly RegExp[]
  /** Phrases that contain one of `endWords` but aren't about texts: "won't stop dropping", "stop by". */
  noEnds: readonly RegExp[]
  /** Words such as "stop". A sentence with one of them may be a request to stop, if nothing above applies to it. */
  endWords: RegExp
  /** Words such as "stop" at the start of a sentence that matches `somethingElse`. It may still be about texts. */
  beginnings: RegExp
}

const texts = {
  en: '(?:texts?|texting|texted|messages?|messaging|msgs?|sms|alerts?|notifications?|reminders?)',
  es: '(?:mensajes?|mensajitos?|msjs?|textos?|sms|avisos?|alertas?|notificacion(?:es)?|recordatorios?)',
}

// The English keywords that stop texts are from 47 CFR 64.1200(a)(10). The Spanish keywords are those that carriers
// recognize. Other words count, too, if a reasonable person would read them as a request to stop (same paragraph).
const readings: Record<'en' | 'es', Reading> = {
  en: {
    courtesies: /\b(please|pls|plz|thanks|thank you|thx|ty|now|immediately|asap|ok|okay|hi|hello|just)\b/g,
    keywords: {
      stop: /^((stop)+(all|it|this|that|everything)?|st0p|stpo|quit(it)?|end(all)?|revoke|optout|optmeout|cancel(all)?|unsubscribe(me)?|unsub)$/,
      start: /^(start|unstop|subscribe|resubscribe|optin|startagain|resume)$/,
      help: /^(help|helpme|info|information)$/,
      yes: /^(y|yes|yeah|yep|yup|correct|sure|absolutely|definitely|ofcourse|pleasedo)$/,
      no: /^(n|no|nope|nah|keepthem)$/,
    },
    cries: /^((stop)+(all|it)?|optout|unsubscribe(me)?)$/,
    ends: [
      new RegExp(`\\b(stop|quit|end|cease|cancel|discontinue|halt|pause)( \\w+){0,3} ${texts.en}\\b`),
      new RegExp(`\\b(unsubscribe|unsub|opt(ed|ing)?( me)? out)( \\w+){0,3} ${texts.en}\\b`),
      new RegExp(`\\bno more ${texts.en}\\b|^no ${texts.en}$`),
      /\b(dont|do not|never|quit|stop) (ever )?(text|txt|message|msg|sms|texting|txting|messaging|contacting|bothering|spamming|harassing)\b/,
      /\b(dont|do not|never) (ever )?(contact|bother|notify|remind|alert|write) (me|us|this)\b/,
      new RegExp(`\\b(dont|do not|never|stop|quit) (ever )?send(ing)?( \\w+){0,4} ${texts.en}\\b`),
      /\b(dont|do not|never|stop|quit) (ever )?send(ing)? (me |us )?(anything|any more|anymore|this|these|those|stuff|things)( any ?more)?$/,
      new RegExp(`\\b(dont|do not|no longer|not|never) (want|need|wish|like)( \\w+){0,4} ${texts.en}\\b`),
      /\b(leave me alone|go away|get lost|lose (my|this) number)\b/,
      /\brevoke( \w+){0,2} consent\b/,
    ],
    endsOfSomething: [
      /\b(unsubscribe|unsub|opt(ed|ing)?( me)? out|revoke)\b/,
      /\b(remove|delete) (me|this number|my (cell |phone |mobile )?number)\b/,
      /\btake (me|us|this number|my number) off\b/,
      /\b(wrong|incorrect) (number|person)\b/,
      /\b(asked|told|want|wanted|need|begging|like) (you|u)( guys| all)? to (please )?(stop|quit)\b/,
      /\b(i|we) (said|say|texted|replied|wrote) (stop|quit|cancel|end)\b/,
      /\b(will|would|can|could|you) (you |u )?(please )?(just )?(stop|quit)( it| this| already)?$/,
    ],
    somethingElse:
      /\b(bills?|billing|paper|paperless|statements?|auto ?pay|payments?|paying|charges?|fees?|appointments?|visits?|orders?|tickets?|service|services|internet|wifi|wi fi|tv|cable|phone|voicemail|channels?|router|modem|box|technicians?|tech|installer|plan|contract|account|upgrade|calls?|emails?|mails?)\b/,
    goesOn: [
      /^(no )?(please )?(dont|do not|never) (ever )?(stop|end|quit|cancel|unsubscribe|opt|revoke)\b/,
      /\b(dont|do not) (want|wish)( you)? to (stop|end|quit|cancel|unsubscribe|opt out)\b/,
    ],
    noEnds: [
      /\b(dont|do not|wont|will not|cant|cannot|can not|doesnt|does not|didnt|did not|couldnt|never|not|isnt going to|keeps?) (want (you|it) to |ever )?(stop|end|quit|cancel)\b/,
      /\bstop (by|at|in|over|sign|light|here|there)\b/,
      /\b(bus|truck|one|next|last|full|a|the) stop\b/,
      /\b(when|what time|where|why|how) (do|does|did|will|would|is|are|can)\b/,
      /\bto stop (it|the)? ?(from )?\w+ing\b/,
    ],
    endWords: /\b(stop|quit|cancel|unsubscribe|opt|spam|scam|enough|remove me|revoke|cease)\b/,
    beginnings: /^(stop|unsubscribe|opt out)\b/,
  },
  es: {
    courtesies:
      /\b(por favor|porfavor|porfa|favor|gracias|ya|ahora|hola|inmediatamente|ok|de|todos?|esto)\b/g,
    keywords: {
      stop: /^((alto)+|par(ar|a|e|en)|detener(se)?|detenga(n|se|nse)?|cancel(ar|e|en|a)|baja|basta|suspender|finalizar|terminar|eliminar|salir|nomas|darmebaja|damebaja|dembaja)$/,
      start: /^(iniciar|inicio|comenzar|empezar|reanudar|activar|suscribir(me)?)$/,
      help: /^(ayuda|ayudenme|informacion)$/,
      yes: /^(si|sip|claro(quesi)?|correcto|porsupuesto|desdeluego)$/,
      no: /^(no|nop|claroqueno)$/,
    },
    cries: /^((alto)+|paren?)$/,
    ends: [
      new RegExp(
        `\\b(alto|par(ar|en?)|dej(ar|en?)|deten(er|gan?)|cancel(ar|en?|a)|termin(ar|en?)|suspend(er|an?)|quit(ar|en?)|elimin(ar|en?)|basta)( \\w+){0,4} ${texts.es}\\b`,
      ),
      new RegExp(`\\b(no mas|ya no mas) ${texts.es}\\b|^no ${texts.es}$`),
      /\bdej(en?|ar|a) de (me )?(enviar|mandar|escribir|molestar|textear|mensajear|contactar)(me|nos|le)?\b/,
      /\bno (me|nos) (escriban?|molesten?|texteen?|mensajeen?|contacten?)\b/,
      new RegExp(`\\bno (\\w+ )?(quiero|deseo|necesito|quisiera|envien?|manden?)( \\w+){0,4} ${texts.es}\\b`),
      /\bno (me |nos )?(envien?|manden?) (nada|mas nada|esto)$/,
      /\b(quit|saqu|borr|elimin)[a-z]*(me|nos)( de (la|su|esta) lista)?$/,
      /\b(quit|saqu|borr|elimin)[a-z]* (mi|este) (numero|telefono|celular)\b/,
      /\bdejen?me en paz\b/,
      /\brevoc\w+( \w+){0,2} (consentimiento|permiso)\b/,
    ],
    endsOfSomething: [
      /\b(dar(me|nos)?|den(me|nos)|deme|dame|quiero( la)?) (de )?baja\b/,
      /\bno (me |nos )?(envien?|manden?) mas\b/,
      /\b(numero|persona) equivocad[oa]\b|\bse equivoc\w+ de (numero|persona)\b/,
      /\b(revoco|desuscrib\w+|anular suscripcion)\b/,
      /\b(les?|ya) (dije|pedi|he pedido|he dicho)( que)? (alto|paren?|cancelen?|pararan)\b/,
      /\bya no (quiero|deseo)( recibir)?( nada| mas)?$/,
    ],
    somethingElse:
      /\b(recibos?|facturas?|papel|tarifas?|precios?|pagos?|pagar|cargos?|citas?|visitas?|orden(es)?|pedidos?|reportes?|servicios?|internet|wifi|tele|television|tv|cable|linea|buzon|canal(es)?|modem|router|caja|tecnicos?|plan|contrato|cuenta|senal|llamadas?|correos?)\b/,
    goesOn: [
      /^(por favor )?no (me |nos )?(dejen?|paren?|cancelen?|quiten?|detengan?|den de baja)\b/,
      /\bno (quiero|deseo)( que)? (dejen|paren|cancelen|cancelar|parar|darme de baja)\b/,
    ],
    noEnds: [
      /\bno (para|deja|dejan|paran|dejen|termina|cancelen) (de )?(caer|fallar|enviar|mandar|escribir)\w*\b/,
      /\b(muy|mas|tan|demasiado|hablar|volumen) (alto|baja)\b/,
      /\b(cuando|donde|por que|a que hora|como) \w+/,
    ],
    endWords: /\b(alto|paren?|parar|cancelar|cancelen?|baja|basta|suspender|eliminar|spam|estafa)\b/,
    beginnings: /^(alto|paren?)\b/,
  },
}

const languages = ['en', 'es'] as const
const keywordOrder = ['stop', 'start', 'help', 'yes', 'no'] as const
/** If a reply makes several requests, the first in this list wins. */
const sentenceOrder = ['stop', 'no', 'maybe-stop'] as const

/**
 * The text that a phone sends for a reaction, such as a thumb or a heart. It quotes our message, so it isn't a request.
 */
const reaction =
  /^\s*(liked|loved|disliked|laughed at|emphasized|questioned|reacted \S+ to|le gust[oó]|no le gust[oó]|le encant[oó]|le di[oó] risa|enfatiz[oó]|reaccion[oó] \S+ a)\s*[“"«‘']/iu
/** The mark that phones put before quoted text. */
const quoted = /^\s*>/
/**
 * Our own sentences about how to reply, from current and earlier texts. A customer who quotes one isn't asking for
 * anything. Only the exact words count as a quote, and most of them only after another sentence. So "I did reply STOP"
 * isn't a quote.
 */
const ours = new RegExp(
  [
    '(?<=\\S\\s)Reply (HELP for help, )?STOP to end',
    'Want to stop our texts\\? Reply STOP',
    '(?<=\\S\\s)Responda (AYUDA para ayuda, )?ALTO para (salir|terminar)',
    '(?<=/\\S*\\s)ALTO para (salir|terminar)',
    'Quiere que dejemos de enviarle mensajes\\? Responda ALTO',
  ].join('|'),
  'g',
)

/**
 * Reads a reply as a reasonable person would.
 * - A keyword counts if it's the whole reply, apart from polite words.
 * - A sentence stops texts if it asks to stop texts, or asks to stop and names nothing else.
 * - Another sentence with one of `endWords` is `maybe-stop`.
 *
 * @returns `undefined` if the reply makes none of these requests
 */
export function readReply(text: string): Asked | undefined {
  if (reaction.test(text)) return undefined
  const own = text
    .split('\n')
    .filter((line) => !quoted.test(line))
    .map((line) => line.replace(ours, '.'))
  const words = wordsOf(own.join(' '))
  for (const asking of keywordOrder)
    for (const language of languages)
      if (isKeyword(words, readings[language].keywords[asking], readings[language]))
        return { asking, language }
  const sentences = own.flatMap((line) => line.split(/[.,;:!?¡¿()]+/)).map(wordsOf)
  for (const asking of sentenceOrder)
    for (const language of languages)
      if (sentences.some((sentence) => readSentence(sentence, readings[language]) === asking))
        return { asking, language }
  return undefined
}

function isKeyword(words: string, keyword: RegExp, { courtesies }: Reading): boolean {
  const isOne = (spelling: string) => keyword.test(spelling.replaceAll(' ', ''))
  return isOne(words) || isOne(words.replace(courtesies, ''))
}

function readSentence(words: string, reading: Reading): (typeof sentenceOrder)[number] | undefined {
  const says = (some: readonly RegExp[]) => some.some((one) => one.test(words))
  if (isKeyword(words, reading.cries, reading)) return 'stop'
  if (isKeyword(words, reading.keywords.no, reading) || says(reading.goesOn)) return 'no'
  const isOfTexts = says(reading.ends)
  if (says(reading.noEnds)) return isOfTexts ? 'maybe-stop' : undefined
  if (isOfTexts) return 'stop'
  if (reading.somethingElse.test(words)) return reading.beginnings.test(words) ? 'maybe-stop' : undefined
  if (says(reading.endsOfSomething)) return 'stop'
  return reading.endWords.test(words) ? 'maybe-stop' : undefined
}

/** Returns a text's words in lower case, without accents, apostrophes or other signs. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
