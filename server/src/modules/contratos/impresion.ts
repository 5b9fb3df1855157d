import { nombreDeEstado } from '@retroventa/api/contratos/lista'
import { descripcionDePapel } from '@retroventa/domain/bienes/clases'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { simular, tramosSimulados, ultimoDiaSimulado } from '@retroventa/domain/contratos/simulacion'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import type { Kysely } from 'kysely'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf, imprimirContando } from '../../core/impresion.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { ContratoImpreso } from '../../print/documents/contratoImpreso.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { primeraVez } from '../auditoria/service.ts'
import { quienEra } from '../clientes/service.ts'
import { membrete } from '../empresa/service.ts'
import { prepararCopia } from '../operaciones/service.ts'
import { quienEntrego } from '../policivo/service.ts'
import { comoCuenta, estaAbierto } from './cuenta.ts'
import {
  clienteDelPapel,
  clienteDeOrigen,
  contarImpresion,
  eligioAvisos,
  type FilaContrato,
  leerArticulos,
  leerContrato,
} from './queriesFicha.ts'
import { movimientosDe } from './queriesMovimientos.ts'
import { contratoParaCobrar, contratoVisible } from './service.ts'
import { clausulasDe } from './textoLegal/service.ts'

/**
 * The printed contract. The first print is the original; from the second on it says DUPLICADO, for a reason.
 * @throws Fallo `contrato.no_existe`, `impresion.motivo`, `impresion.fallo`
 */
export async function imprimir(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  { motivo, copia }: { motivo?: string | undefined; copia?: 'si' | 'no' | undefined } = {},
): Promise<Archivo> {
  exigir(actor, 'contratos.imprimir')
  let alDuplicar: Awaited<ReturnType<typeof prepararCopia>>
  const { fila, cuerpo } = await imprimirContando(deps, actor, motivo, {
    leer: () => contratoVisible(deps.db, actor, codigo),
    async dibujar(contrato, impresion) {
      const clave = `copia:papel:${contrato.id}:${contrato.impresiones + 1}`
      if (impresion.duplicado)
        alDuplicar = await prepararCopia(deps, actor, contrato.codigo, {
          motivo,
          alCliente: copia && copia === 'si',
          clave,
        })
      return dibujarPdf(deps, 'contrato', await comoImpreso(deps.db, contrato, impresion))
    },
    alDuplicar: async (tx) => alDuplicar?.(tx),
    sumar: contarImpresion,
    accion: 'contrato.impreso',
    entidad: 'contrato',
  })
  return { nombre: `${fila.codigo}.pdf`, cuerpo }
}

/**
 * The contract that goes with a message: the customer's own, which counts as no print.
 * @returns undefined of one that is not there
 */
export async function papelDeContrato(
  deps: Dependencias,
  codigo: string,
  duplicado: boolean,
): Promise<{ nombre: string; cuerpo: Buffer } | undefined> {
  const fila = await leerContrato(deps.db, codigo)
  if (!fila) return undefined
  const impresion = { por: 'correo', instante: deps.reloj().toISOString(), duplicado }
  const cuerpo = await dibujarPdf(deps, 'contrato', await comoImpreso(deps.db, fila, impresion))
  return { nombre: `${codigo}.pdf`, cuerpo }
}

/**
 * What the customer would pay on a day, and on the days around it, on paper to take home: of another branch too
 * where its payments are taken (ADR 040).
 * @throws Fallo `contrato.no_existe`, `contrato.cerrado`, `contrato.simulacion_dia`, `impresion.fallo`
 */
export async function imprimirSimulacion(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  dia: Fecha,
): Promise<Archivo> {
  exigir(actor, 'contratos.ver')
  const fila = await contratoParaCobrar(deps.db, actor, codigo)
  if (!estaAbierto(fila)) throw new Fallo('contrato.cerrado')
  const hoy = fechaBogota(deps.reloj())
  const movimientos = (await movimientosDe(deps.db, [fila.id])).get(fila.id)
  const cuenta = comoCuenta(fila, movimientos)
  const hasta = ultimoDiaSimulado(cuenta, hoy)
  if (dia < hoy || dia > hasta) throw new Fallo('contrato.simulacion_dia', {}, 'dia')
  const cuerpo = await dibujarPdf(deps, 'simulacion', {
    empresa: await membrete(deps.db),
    almacen: { codigo: fila.almacen_codigo, nombre: fila.almacen_nombre },
    codigo: fila.codigo,
    cliente: fila.nombre_completo,
    hoy,
    vence: fila.vence,
    problemaLegal: fila.estado === 'problema_legal',
    elegido: simular(cuenta, dia),
    tramos: tramosSimulados(cuenta, hoy, hasta),
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `${fila.codigo}-simulacion.pdf`, cuerpo }
}

const municipio = (codigo: string | null) => municipioPorCodigo(codigo ?? '')?.nombreMunicipio ?? ''

/**
 * Whom the original named: who brought the things in, as the register keeps them; or, of a document that was corrected before it was printed
 * and signed, who they were then.
 */
async function quienFirmo(db: Kysely<DB>, { id, cliente_id, creado }: FilaContrato) {
  const [entrego, origen, impreso] = await Promise.all([
    quienEntrego(db, id),
    clienteDeOrigen(db, id),
    primeraVez(db, { accion: 'contrato.impreso', entidad: 'contrato', entidadId: id }),
  ])
  const registro = origen?.tercero_id ?? cliente_id
  const [alHacerlo, alImprimirlo] = await Promise.all(
    [creado, impreso ?? creado].map((instante) => quienEra(db, registro, instante)),
  )
  const corregido = JSON.stringify(alHacerlo) !== JSON.stringify(alImprimirlo)
  return corregido ? alImprimirlo : (entrego ?? alImprimirlo)
}

/** Of one that ended: a copy that is asked for afterwards is not taken for one that is in force. */
function comoTermino(fila: FilaContrato): string | undefined {
  const { estado, tipo_resolucion, resuelto_en } = fila
  if (estado === 'anulado' || estaAbierto(fila)) return undefined
  if (resuelto_en === null) return tipo_resolucion ?? nombreDeEstado(estado).toLowerCase()
  const que = tipo_resolucion ?? (estado === 'decomisado' ? 'decomiso' : nombreDeEstado(estado).toLowerCase())
  return `${que} del ${formatoFecha(resuelto_en)}`
}

async function comoImpreso(
  db: Kysely<DB>,
  fila: FilaContrato,
  impresion: ContratoImpreso['impresion'],
): Promise<ContratoImpreso> {
  const [empresa, almacen, cliente, articulos, textoLegal, eligio, firmante] = await Promise.all([
    membrete(db),
    membreteDeAlmacen(db, fila.almacen_id),
    clienteDelPapel(db, fila.cliente_id),
    leerArticulos(db, fila.id),
    clausulasDe(db, fila.texto_legal),
    eligioAvisos(db, fila.id),
    impresion.duplicado ? quienFirmo(db, fila) : undefined,
  ])
  // Of who was forgotten no paper says more.
  const firmo = cliente.anonimizado === null && firmante
  const quien = firmo
    ? { nombre: firmo.nombre, tipo: firmo.tipo, documento: firmo.documento, dv: firmo.dv }
    : {
        nombre: cliente.nombre_completo,
        tipo: cliente.tipo_documento,
        documento: cliente.cedula,
        dv: cliente.dv,
      }
  // What was ticked or taken back afterwards does not change what was signed.
  const autoriza =
    fila.autoriza_datos ?? (cliente.autorizacion_en !== null && cliente.autorizacion_en <= fila.creado)
  return {
    papel: almacen.papel,
    empresa,
    almacen,
    codigo: fila.codigo,
    consecutivoAnterior: fila.consecutivo_anterior ?? undefined,
    creado: fila.creado,
    anulado: fila.estado === 'anulado',
    terminado: comoTermino(fila),
    empleado: `${fila.empleado_nombres} ${fila.empleado_apellidos}`,
    cliente: {
      nombre: quien.nombre,
      // A contract is never made without it; old records from elsewhere may lack it.
      tipoDocumento: (quien.tipo ?? 'CC') as TipoDocumento,
      documento: quien.documento,
      dv: quien.dv ?? undefined,
      direccion: [cliente.barrio, cliente.direccion].filter(Boolean).join(' - '),
      municipio: municipio(cliente.municipio),
      celular: cliente.celular ?? '',
      enListas: cliente.senales.alertaListas || cliente.senales.porDecidir,
      autoriza,
      // Before they were told apart, one sentence said both.
      avisos: eligio ?? autoriza,
    },
    articulos: articulos.map(({ categoria, peso, valor, ...articulo }) => ({
      descripcion: descripcionDePapel({ ...articulo, peso }),
      categoria: esCategoria(categoria) ? categoria : undefined,
      peso,
      valor,
    })),
    plazoNombre: fila.plazo_nombre,
    condiciones: comoCuenta(fila),
    textoLegal,
    impresion,
  }
}
