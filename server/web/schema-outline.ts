/** The part of JSON Schema that our contracts use. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  description?: string
}

/** Writes a schema like a TypeScript type, for people to read. Each field's description follows the field. */
export function outline(schema: Schema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => outline(choice, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array' && schema.items) return listOf(outline(schema.items, indent))
  if (schema.properties) return fields(schema, indent)
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${outline(schema.additionalProperties, indent)} }`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

const listOf = (item: string) => (/^[{\w]+$|^\{[\s\S]*\}$/.test(item) ? `${item}[]` : `(${item})[]`)

function fields({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    const note = field.description ? `  // ${field.description}` : ''
    return `${inner}${name}${mark}: ${outline(field, inner)}${note}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}
