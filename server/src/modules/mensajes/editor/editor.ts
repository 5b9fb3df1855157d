import { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import type { probarPlantilla, verPlantilla, versionesPlantilla } from '@retroventa/api/mensajes/plantillas'
import { celularValido } from '@retroventa/domain/clientes/celular'
import { emailValido } from '@retroventa/domain/clientes/email'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import {
  esTipoOperacion,
  filaDe,
  TIPOS_OPERACION,
  type TipoOperacion,
} from '@retroventa/domain/operaciones/catalogo'
import { EJEMPLOS } from '@retroventa/domain/plantillas/ejemplos'
import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ, type TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { sustituir, validarPlantilla } from '@retroventa/domain/plantillas/sustituir'
import { type Actor, exigir, puede } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { datosDeAlmacen } from '../../almacenes/service.ts'
import { estadosDe } from '../../auditoria/service.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { probarYa } from '../arreglo/queriesArreglo.ts'
import { correoDe } from '../correo.ts'
import { encolarMensajes } from '../encolar.ts'
import { llenar, llenarPlantilla } from '../plantillas.ts'
import { PRUEBA_DE } from '../queries.ts'
import { contratoDeEjemplo, documentoDeEjemplo } from './queriesEditor.ts'

type Valores = Partial<Record<Entrada, string>>

type Deps = Pick<Dependencias, 'db' | 'reloj' | 'origenes' | 'cifrasDeAviso'>

/** Operations whose message, or the message of whose copy, is of a type. */
const operacionesDe = (tipo: TipoPlantilla): TipoOperacion[] =>
  TIPOS_OPERACION.filter((una) => {
    const { mensaje, copia, avisoCopia } = filaDe(una)
    return [mensaje, copia, avisoCopia].includes(tipo)
  })

/**
 * Values for a preview: those of a real document of the type in the branch, of a contract for what is said of contracts by
 * no document, and everyday ones for the rest, and for who may see neither. @throws Fallo `plantilla.documento` when the code is of none
 */
async function valoresDe(
  deps: Deps,
  actor: Actor,
  tipo: TipoPlantilla,
  pedido: string | undefined,
): Promise<{ documento: string | null; valores: Valores }> {
  const codigo = pedido?.trim().toUpperCase() || undefined
  const operaciones = operacionesDe(tipo)
  const [almacen, documento] = await Promise.all([
    datosDeAlmacen(deps.db, actor.almacenId),
    operaciones.length > 0 && puede(actor, 'documentos.ver')
      ? documentoDeEjemplo(deps.db, actor.almacenId, operaciones, codigo)
      : undefined,
  ])
  const cifrasDe = deps.cifrasDeAviso[tipo]
  const deUnContrato = operaciones.length === 0 || MATRIZ[tipo].some((entrada) => entrada === 'contrato')
  const contrato =
    !documento && deUnContrato && puede(actor, 'contratos.ver')
      ? await contratoDeEjemplo(deps.db, actor.almacenId, { codigo, deAviso: cifrasDe !== undefined })
      : undefined
  const { almacenId } = actor
  // What a notice says of it, from where the notices have it: beside a real customer no debt is made up.
  const cifras =
    contrato &&
    (await cifrasDe?.(deps.db, {
      referencia: contrato.codigo,
      almacenId,
      configuracion: await leerConfiguracion(deps),
      hoy: fechaBogota(deps.reloj()),
    }))
  const dicho = cifrasDe && !cifras ? undefined : contrato
  if (codigo && !dicho && !documento) throw new Fallo('plantilla.documento', {}, 'codigo')
  const deLaCasa = {
    ...EJEMPLOS,
    almacen: almacen.nombre,
    telefono: almacen.telefono,
    respuestas: almacen.respuestas.join(', '),
    datoAdicional: almacen.dato_adicional,
    empleado: actor.nombre,
  }
  if (documento) {
    const { origen, codigo: suyo, nombre_completo: nombre } = documento
    const deCopia = esTipoOperacion(documento.tipo) && filaDe(documento.tipo).mensaje !== tipo
    const dichos = await deps.origenes[origen]?.mensaje?.(deps, documento, deCopia)
    return { documento: suyo, valores: { ...deLaCasa, ...(nombre && { nombre }), ...dichos } }
  }
  if (!dicho) return { documento: null, valores: deLaCasa }
  return {
    documento: dicho.codigo,
    valores: {
      ...deLaCasa,
      nombre: dicho.nombre_completo,
      contrato: dicho.codigo,
      documento: dicho.codigo,
      valor: formatoPesos(dicho.valor_total),
      nuevo_valor: formatoPesos(dicho.capital),
      peso: formatoPeso(dicho.peso_total),
      clase: dicho.clase,
      vencimiento: formatoFecha(dicho.vence),
      fechaAlDia: formatoFecha(dicho.vence),
      ...cifras,
    },
  }
}

function exigirEtiquetas(tipo: TipoPlantilla, texto: string, campo: string): void {
  const [ajena] = validarPlantilla(tipo, texto)
  if (ajena) throw new Fallo('mensaje.etiqueta', { ...ajena.datos }, campo)
}

/**
 * A template as it would leave. It is filled by what fills the messages themselves.
 * @throws Fallo `mensaje.etiqueta`, `plantilla.documento`, `permiso.falta`
 */
export async function verUnaPlantilla(
  deps: Deps,
  actor: Actor,
  { tipo, corto, correo, codigo, whatsapp: plantilla }: Peticion<typeof verPlantilla>['body'],
): Promise<Respuesta<typeof verPlantilla>> {
  exigir(actor, 'configuracion.ver')
  exigirEtiquetas(tipo, corto, 'corto')
  exigirEtiquetas(tipo, correo, 'correo')
  const { documento, valores } = await valoresDe(deps, actor, tipo, codigo)
  const whatsapp = sustituir(tipo, corto, valores)
  return {
    documento,
    sms: limpiarSms(whatsapp),
    whatsapp,
    parametros: plantilla ? llenarPlantilla(plantilla, deSuTipo(tipo, valores)).parametros : [],
    correo: correoDe(tipo, correo, valores),
  }
}

/** Only what the type can fill: everyday values would promise what would never arrive. */
const deSuTipo = (tipo: TipoPlantilla, valores: Valores): Valores =>
  Object.fromEntries(MATRIZ[tipo].map((entrada) => [entrada, valores[entrada] ?? '']))

/** Versions that are shown: years of them. */
const VERSIONES = 60
const CAMBIOS = 500
const DE_LA_CASA = 'la casa'

/** The texts of a type through time, from the log of the settings: only what changed of this type. @throws Fallo `permiso.falta` */
export async function versionesDe(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  tipo: TipoPlantilla,
): Promise<Respuesta<typeof versionesPlantilla>> {
  exigir(actor, 'configuracion.ver')
  const cambios = await estadosDe(deps.db, 'configuracion', '1', CAMBIOS)
  const items: Respuesta<typeof versionesPlantilla>['items'] = []
  for (const { antes, despues, nombre, instante } of cambios) {
    const [previa, puesta] = [textosEn(antes, tipo), textosEn(despues, tipo)]
    if (!puesta || JSON.stringify(previa) === JSON.stringify(puesta)) continue
    items.push({ instante, nombre: nombre ?? DE_LA_CASA, ...puesta })
    if (items.length === VERSIONES) return { items }
  }
  const primera = textosEn(
    cambios.at(-1)?.antes ?? (await leerConfiguracion({ ...deps, reloj: () => new Date(0) })),
    tipo,
  )
  if (primera) items.push({ instante: null, nombre: DE_LA_CASA, ...primera })
  return { items }
}

const Textos = Configuracion.pick({ message_operaciones: true, email_operaciones: true })

function textosEn(valor: unknown, tipo: TipoPlantilla) {
  const leido = Textos.safeParse(valor)
  if (!leido.success) return undefined
  const corto = leido.data.message_operaciones.find(({ operacion }) => operacion === tipo)
  const correo = leido.data.email_operaciones.find(({ operacion }) => operacion === tipo)
  return {
    corto: corto?.message ?? '',
    correo: correo?.body ?? '',
    enviaCorto: corto?.send ?? false,
    enviaCorreo: correo?.send ?? false,
  }
}

/** Where something went, to who knows the place already: the log is for ever, and a number or an address is somebody. */
const senaDe = (destino: string): string =>
  destino.includes('@') ? `…${destino.slice(destino.lastIndexOf('@'))}` : `…${destino.slice(-4)}`

/**
 * Sends a template, filled, to whoever is writing it. It is said to nobody outside: no hours hold it, and the log keeps who
 * asked, and a sign of where it went.
 * @throws Fallo `mensaje.etiqueta`, `plantilla.documento`, `plantilla.destino`, `plantilla.vacia`, `permiso.falta`
 */
export async function probar(
  deps: Dependencias,
  actor: Actor,
  { tipo, canal, corto, correo, para, codigo, whatsapp }: Peticion<typeof probarPlantilla>['body'],
): Promise<{ id: string }> {
  exigir(actor, 'configuracion.administrar')
  const texto = canal === 'email' ? correo : corto
  if (texto === '') throw new Fallo('plantilla.vacia', {}, canal === 'email' ? 'correo' : 'corto')
  exigirEtiquetas(tipo, texto, canal === 'email' ? 'correo' : 'corto')
  const destino = canal === 'email' ? emailValido(para) && para : celularValido(para.replace(/\D/g, ''))
  if (!destino) throw new Fallo('plantilla.destino', {}, 'para')
  const { documento, valores } = await valoresDe(deps, actor, tipo, codigo)
  return transaccion(deps, actor, async (tx) => {
    const [id = ''] = await encolarMensajes(deps, tx, actor, [
      {
        para: destino,
        canal,
        clase: 'confirmacion',
        motivo: tipo,
        // Whose figures it says: with who asks to be forgotten it goes too.
        referencia: `${PRUEBA_DE}${documento ?? ''}`.trim(),
        asunto: `Prueba: ${nombreDeMotivo(tipo)}`,
        ...llenar(tipo, canal, texto, valores),
        ...(whatsapp && { plantilla: llenarPlantilla(whatsapp, deSuTipo(tipo, valores)) }),
      },
    ])
    if (canal === 'email') await probarYa(tx, deps.reloj().toISOString())
    await auditar(deps, tx, actor, {
      accion: 'plantilla.probada',
      entidad: 'plantilla',
      entidadId: tipo,
      despues: { canal, destino: senaDe(destino) },
    })
    return { id }
  })
}
