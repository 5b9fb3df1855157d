import type { FilaImportacion, Importacion } from '@retroventa/api/importaciones/llamadas'
import { COLUMNAS_IMPORTACION } from '@retroventa/domain/clientes/importacion/columnas'
import type { Navegador, Prueba } from '../../testing/app.ts'
import { subirArchivo } from '../../testing/archivos/subir.ts'
import { CLAVE } from '../sesion/factory.ts'
import { trabajarImportaciones } from './trabajar.ts'

export const TITULOS = COLUMNAS_IMPORTACION.map(({ titulo }) => titulo)

let siguiente = 1_040_500_000

/** A row of the template that breaks no rule, of a new fictional person; `cambios` by field. */
export function unaFila(cambios: Record<string, string> = {}): string[] {
  siguiente += 1
  return COLUMNAS_IMPORTACION.map(({ campo, ejemplo }) =>
    campo === 'cedula' ? (cambios.cedula ?? String(siguiente)) : (cambios[campo] ?? ejemplo),
  )
}

/** The file of these rows under the headings of the template. */
export const comoCsv = (filas: readonly (readonly string[])[], separador = ';'): Buffer =>
  Buffer.from(
    [TITULOS, ...filas]
      .map((fila) => fila.map((celda) => `"${celda.replaceAll('"', '""')}"`).join(separador))
      .join('\r\n'),
  )

/** Sends a file as a browser does. */
export async function subir(
  _p: Prueba,
  quien: Navegador,
  bytes: Uint8Array,
  nombre = 'clientes.csv',
): Promise<{ estado: number; cuerpo: Importacion & { codigo: string; mensaje: string } }> {
  return subirArchivo(quien, '/clientes/importaciones', bytes, { nombre })
}

/** Works through what there is to do, as the background would. */
export const trabajar = (p: Prueba, cierre = new AbortController().signal) =>
  trabajarImportaciones(p.deps, cierre)

type Respuesta = Importacion & { codigo: string; mensaje: string }

/** What a person does with imports, as one who is signed in. */
export function importador(p: Prueba, quien: Navegador, usuario: string) {
  const credenciales = { usuario, clave: CLAVE }
  const ver = async (id: string) =>
    (await quien.pedir<Respuesta>('GET', `/clientes/importaciones/${id}`)).cuerpo
  const confirmar = (
    { id, version }: Importacion,
    mas: object = {},
    cabeceras: Record<string, string> = {},
  ) =>
    quien.pedir<Respuesta>(
      'POST',
      `/clientes/importaciones/${id}/confirmar`,
      { existentes: 'omitir', bienvenida: false, version, credenciales, ...mas },
      cabeceras,
    )
  /** Uploaded and judged. */
  async function revisada(filas: readonly (readonly string[])[]): Promise<Respuesta> {
    const { estado, cuerpo } = await subir(p, quien, comoCsv(filas))
    if (estado !== 200) throw new Error(`the file was not taken: ${estado} ${JSON.stringify(cuerpo)}`)
    await trabajar(p)
    return ver(cuerpo.id)
  }
  return {
    credenciales,
    ver,
    confirmar,
    revisada,
    async filas(id: string, estado?: string) {
      const ruta = `/clientes/importaciones/${id}/filas${estado ? `?estado=${estado}` : ''}`
      return (await quien.pedir<{ items: FilaImportacion[] }>('GET', ruta)).cuerpo.items
    },
    /** Uploaded, judged and saved. */
    async importada(filas: readonly (readonly string[])[], mas: object = {}): Promise<Respuesta> {
      const lista = await revisada(filas)
      const { estado, texto } = await confirmar(lista, mas)
      if (estado !== 200) throw new Error(texto)
      await trabajar(p)
      return ver(lista.id)
    },
    deshacer: (id: string, firma = credenciales) =>
      quien.pedir<Respuesta>('POST', `/clientes/importaciones/${id}/deshacer`, { credenciales: firma }),
    cuantosClientes: async () => (await p.base.db.selectFrom('clientes').select('id').execute()).length,
    porCedula: (cedula: string | undefined) =>
      p.base.db
        .selectFrom('clientes')
        .selectAll()
        .where('cedula', '=', cedula ?? '')
        .executeTakeFirst(),
    /** What the log says of a record; in a test everything happens in one instant, so in no order. */
    async auditoriaDe(id: string) {
      const todas = await p.base.db
        .selectFrom('auditoria')
        .select('accion')
        .where('entidad_id', '=', id)
        .execute()
      return todas.map(({ accion }) => accion).toSorted()
    },
  }
}
