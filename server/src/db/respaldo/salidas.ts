import pg from 'pg'

/**
 * Of a copy that is hours old, or of a house that goes back to an instant, nobody knows what left since: messages that were due by now
 * stay as of uncertain sending, which a person decides (*Mensajes, Salida*), and do not reach anybody twice (D14). What was to leave
 * later leaves then.
 * @param url connection of the owner
 * @returns how many
 */
export async function retenerSalidas(url: string, ahora: Date): Promise<number> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-restaurar' })
  await cliente.connect()
  try {
    const { rowCount } = await cliente.query(
      `update mensajes set estado = 'fallido', razon = 'envio.incierto', tomada_por = null
       where estado in ('encolado', 'retenido') and hasta <= $1`,
      [ahora],
    )
    return rowCount ?? 0
  } finally {
    await cliente.end()
  }
}
