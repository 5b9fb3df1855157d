import { sql } from 'kysely'

/**
 * Usernames of all who authorised a document, but who signs it, who has a column of their own; null where nobody did. In the
 * select of a query.
 * @param documento alias that the query gives to `documentos`
 */
export const quienesAutorizaron = (documento: string) => {
  const suyo = (columna: string) => sql.ref(`${documento}.${columna}`)
  return sql<
    string | null
  >`coalesce((select string_agg(u.username, ', ' order by q.orden) from documento_autorizaciones q
      join usuarios u on u.id = q.usuario_id where q.documento_id = ${suyo('id')} and q.usuario_id <> ${suyo('firmante_id')}),
    (select u.username from usuarios u where u.id = ${suyo('autorizo_id')}))`
}
