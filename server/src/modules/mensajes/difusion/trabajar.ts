import { FiltroClientes } from '@retroventa/api/clientes/listado'
import { PlantillaWhatsApp } from '@retroventa/api/configuracion/llamadas'
import type { Canal, ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import { sustituir } from '@retroventa/domain/plantillas/sustituir'
import type { Dependencias } from '../../../dependencies.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { datosDeAlmacen } from '../../almacenes/service.ts'
import { alcanzables } from '../../clientes/service.ts'
import { ultimaRestauracion } from '../../respaldos/service.ts'
import { admitePublicidad, alcanzaA } from '../canales.ts'
import { encolarMensajes } from '../encolar.ts'
import { llenar, llenarPlantilla } from '../plantillas.ts'
import { nombreDeEmpleado } from '../queries.ts'
import { TIPO } from './aMano.ts'
import { TRABAJO_DIFUNDIR } from './difusion.ts'
import { escribirDifusion, tomarEnCurso } from './queriesDifusion.ts'

/** Customers of one transaction. */
const LOTE = 200

/**
 * Leaves the messages of the next customers of one that goes on. What was gone through is written in the transaction of its
 * messages: whatever dies, nobody is left out and nobody is told twice.
 * @param salvo those that are not looked at
 * @param alTomar is told which one it is
 * @returns whether there was anything to do
 */
async function unLote(
  deps: Dependencias,
  salvo: readonly string[],
  alTomar: (id: string) => void,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const d = await tomarEnCurso(tx, salvo)
    if (!d) return false
    alTomar(d.id)
    const canal = d.canal as Canal
    const quienes = await alcanzables(tx, FiltroClientes.parse(d.filtro), {
      tras: d.ultimo ?? undefined,
      cuantos: LOTE,
    })
    const reciben = quienes.filter((uno) => alcanzaA(uno, canal) && admitePublicidad(d.clase, uno))
    const almacen = await datosDeAlmacen(tx, d.almacen_id)
    const plantilla = d.plantilla === null ? undefined : PlantillaWhatsApp.parse(d.plantilla)
    const empleado = await nombreDeEmpleado(tx, d.creado_por)
    // How far it had come by then in the house of before, nobody knows.
    const incierto = d.creado <= ((await ultimaRestauracion(tx)) ?? '')
    const ids = await encolarMensajes(
      deps,
      tx,
      { usuarioId: d.creado_por, almacenId: d.almacen_id },
      reciben.map((uno) => {
        const valores = {
          nombre: uno.nombre,
          almacen: almacen.nombre,
          telefono: almacen.telefono,
          respuestas: almacen.respuestas.join(', '),
          datoAdicional: almacen.dato_adicional,
          empleado,
        }
        return {
          clienteId: uno.id,
          canal,
          clase: d.clase as ClaseMensaje,
          motivo: d.motivo,
          ...(d.asunto !== null && { asunto: sustituir(TIPO, d.asunto, valores) }),
          ...llenar(TIPO, canal, d.texto, valores),
          ...(plantilla && { plantilla: llenarPlantilla(plantilla, valores) }),
          clave: `difusion:${d.id}:${uno.id}`,
          incierto,
          difusionId: d.id,
        }
      }),
    )
    await escribirDifusion(tx, d.id, {
      vistos: d.vistos + quienes.length,
      descartados: d.descartados + quienes.length - ids.length,
      ultimo: quienes.at(-1)?.id ?? d.ultimo,
      demorada: false,
      ...(quienes.length < LOTE && { estado: 'terminada' }),
    })
    return true
  })
}

/**
 * Leaves everything of those that go on. One that meets an error which nobody foresaw says so, and is tried again the next time: it holds
 * none of those behind it.
 * @throws the first of those errors, once the others have had their turn
 */
export async function difundir(deps: Dependencias, cierre?: AbortSignal): Promise<void> {
  const [fallas, demoradas]: [unknown[], string[]] = [[], []]
  while (!cierre?.aborted) {
    let tomada: string | undefined
    try {
      if (!(await unLote(deps, demoradas, (id) => (tomada = id)))) break
    } catch (error) {
      if (tomada === undefined) throw error
      fallas.push(error)
      demoradas.push(tomada)
      await escribirDifusion(deps.db, tomada, { demorada: true })
    }
  }
  if (fallas.length > 0) throw fallas[0]
}

/** When one begins; at start and every minute, those that a dead process left behind. */
export const trabajoDeDifusion: Trabajo<Dependencias, object> = {
  nombre: TRABAJO_DIFUNDIR,
  cron: '* * * * *',
  alIniciar: true,
  reintentos: 1,
  ejecutar: (deps, _, cierre) => difundir(deps, cierre),
}
