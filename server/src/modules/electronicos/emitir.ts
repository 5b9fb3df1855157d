import {
  LO_TIENE_OTRO,
  numeroDeOtro,
  numeroVencido,
  VENCIO_SIN_USAR,
} from '@retroventa/api/electronicos/textos'
import { departamentoPorCodigo } from '@retroventa/domain/catalogos/departamentos'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { CODIGO_DIAN, normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { codigoResponsabilidad, ivaDeResponsabilidad } from '@retroventa/domain/clientes/responsabilidad'
import { esJuridica } from '@retroventa/domain/clientes/validarCliente'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import {
  CONSUMIDOR_FINAL,
  type DocumentoElectronico,
  type ParteElectronica,
  type Referencia,
} from '@retroventa/domain/electronicos/modelo'
import { siguienteDelRango } from '@retroventa/domain/electronicos/rangos'
import {
  CONCEPTO_DE_REBAJA,
  FILA_ELECTRONICO,
  type TipoElectronico,
} from '@retroventa/domain/electronicos/tipos'
import { fechaBogota, horaConDesfase } from '@retroventa/domain/fechas/fecha'
import type { Tx } from '../../core/transaccion.ts'
import { TurnoPerdido } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { componer } from '../../ports/dian/componer.ts'
import { FalloCertificado, type PuertoDian } from '../../ports/dian/port.ts'
import { membrete } from '../empresa/service.ts'
import { anotarHecho } from './borradores/dejar.ts'
import { loDicho } from './emision.ts'
import { claveDeRango } from './numeracion/claves.ts'
import { anotarSalto } from './numeracion/queries.ts'
import {
  bloquear,
  contenidoDe,
  type EnTurno,
  escribirMio,
  type FilaElectronica,
  lugarDe,
  quienCorrigio,
  referidoDe,
  terceroDe,
  tipoDe,
  ultimoReceptor,
} from './queries.ts'
import {
  comoRango,
  elEmisor,
  type FilaEmisor,
  type FilaRango,
  rangoPorId,
  rangosPara,
  siguienteArchivo,
  usarNumero,
} from './queriesRangos.ts'

/** Nothing can be issued yet, and why. */
class Falta extends Error {
  readonly codigo: string
  constructor(codigo: string) {
    super(codigo)
    this.codigo = codigo
  }
}

/** How long rests what lacks something, or meets an error that nobody foresaw, milliseconds. */
export const DESCANSO_MS = 15 * 60_000

/**
 * Numbers, composes and signs a draft, all or nothing: the range is held from its next number to the commit, so that no
 * number is skipped or used twice, however many workers there are and wherever one of them dies. What a person asked another number
 * for, and DIAN has just said that it does not have, takes it in the same way, and so does what was rejected of a resolution that
 * expired since; what they leave is told.
 * @returns false when it lacks something, which its row then says, or is no draft any more
 * @throws TurnoPerdido when somebody else has it by now: nothing of it stays, nor the number
 */
export async function emitir(deps: Dependencias, dian: PuertoDian, mia: EnTurno): Promise<boolean> {
  const ahora = deps.reloj()
  const instante = ahora.toISOString()
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const fila = await bloquear(tx, mia.id)
      // Before any range is held: it is another worker's by now.
      if (fila?.tomada_por !== mia.tomada_por) throw new TurnoPerdido()
      const otro = fila.renumera_por !== null
      if (fila.estado !== 'borrador' && !otro) return false
      const documento = await documentoDe(deps, tx, dian, fila, ahora)
      // As late as its number: from here on those of the other ranges wait too.
      const consecutivo = await siguienteArchivo(tx, documento.fecha)
      const { xml, clave, archivo } = componer(documento, dian, { ...documento, consecutivo })
      const { tipo, prefijo, numero, fecha, contraparte } = documento
      const escrito = await escribirMio(tx, mia, {
        estado: 'firmado',
        tipo,
        rango_id: documento.rangoId,
        prefijo,
        numero,
        codigo: `${prefijo}${numero}`,
        fecha,
        emitido: instante,
        clave,
        archivo,
        xml: await dian.firmar(xml, ahora),
        receptor: JSON.stringify(contraparte),
        emision: JSON.stringify(loDicho(documento)),
        renumera_por: null,
        otro: null,
        espera: null,
        intentos: 0,
        seguimiento: null,
        proximo: instante,
        reglas: '[]',
        acuse: null,
      })
      // Thrown, so that the number that it took goes back.
      if (!escrito) throw new TurnoPerdido()
      if (otro || documento.vencio) await dejarNumero(tx, fila, instante)
      await anotarHecho(tx, fila, 'numerado', instante, { detalle: `${prefijo}${numero}` })
      return true
    })
  } catch (error) {
    if (!(error instanceof Falta || error instanceof FalloCertificado)) throw error
    await escribirMio(deps.db, mia, {
      espera: error.codigo,
      proximo: new Date(ahora.getTime() + DESCANSO_MS).toISOString(),
    })
    return false
  }
}

/** Tells the number that a document left, for whoever looks for it: no other one of the house has it. */
async function dejarNumero(tx: Tx, fila: FilaElectronica, instante: string): Promise<void> {
  const { rango_id, numero, codigo, renumera_por } = fila
  const rango = rango_id ? await rangoPorId(tx, rango_id) : undefined
  const quien = renumera_por ?? (await quienCorrigio(tx, fila.id)) ?? fila.usuario_id
  if (!rango || numero === null) throw new Error(`${fila.id} has no number to leave`)
  await anotarSalto(tx, {
    rango_id: rango.id,
    almacen_id: rango.almacen_id,
    desde: numero,
    hasta: numero,
    motivo: renumera_por ? LO_TIENE_OTRO : VENCIO_SIN_USAR,
    usuario_id: quien,
    instante,
  })
  const detalle = renumera_por ? numeroDeOtro(codigo ?? '') : numeroVencido(codigo ?? '')
  await anotarHecho(tx, fila, 'renumerado', instante, { detalle })
}

interface PorComponer extends DocumentoElectronico {
  readonly rangoId: string
  readonly claveTecnica: string
  /** The resolution of the number that it had expired: it leaves it. */
  readonly vencio: boolean
}

async function documentoDe(
  deps: Pick<Dependencias, 'db' | 'config'>,
  tx: Tx,
  dian: PuertoDian,
  fila: FilaElectronica,
  ahora: Date,
): Promise<PorComponer> {
  const hoy = fechaBogota(ahora)
  const emisor = await elEmisor(tx)
  const tipo = conContingencia(fila, emisor)
  const casa = await laCasa(tx, emisor)
  const corregido = await referidoDe(tx, fila)
  // A note is of who its invoice names, whatever became of them since: corrected, merged or forgotten.
  const contraparte = (corregido?.receptor as ParteElectronica | null | undefined) ?? (await elOtro(tx, fila))
  // DIAN takes no purchase from who has no address, and by then it would have its number.
  if (tipo === 'soporte' && !contraparte.lugar) throw new Falta('cliente.lugar')
  const referencia = laReferencia(fila, corregido)
  const lugar = await lugarDe(tx, fila)
  // Last, when nothing else can lack: from here on its numbers wait for this one.
  const { rango, numero, vencio } = await numerar(tx, fila, tipo, hoy)
  return {
    tipo,
    prefijo: rango.prefijo,
    numero,
    fecha: hoy,
    hora: horaConDesfase(ahora),
    ambiente: dian.ambiente,
    contenido: contenidoDe(fila),
    emisor: casa,
    contraparte,
    rango: comoRango(rango),
    softwareId: dian.softwareId,
    referencia,
    caja: { almacen: lugar.codigo, lugar: lugar.nombre, cajero: lugar.username, venta: fila.origen_codigo },
    rangoId: rango.id,
    vencio,
    claveTecnica: rango.clave_tecnica ? legible(deps, rango.clave_tecnica) : '',
  }
}

function legible(deps: Pick<Dependencias, 'config'>, claveTecnica: string): string {
  try {
    return claveDeRango(claveTecnica, deps)
  } catch {
    throw new Falta('rango.clave_ilegible')
  }
}

/** In contingency an invoice is one of contingency; what has its number stays what it is. */
const conContingencia = (fila: FilaElectronica, { contingencia_desde }: FilaEmisor): TipoElectronico =>
  fila.tipo === 'factura' && fila.numero === null && contingencia_desde ? 'contingencia' : tipoDe(fila)

/**
 * The next number, or the one that it has: what DIAN rejected is made again with it, under its range as that is by now. Out of the
 * range, which was mended since, it takes the next one like any other; so does what leaves its own to another document, and what DIAN
 * would reject again for ever, because its day is not of a resolution that expired since.
 */
async function numerar(
  tx: Tx,
  fila: FilaElectronica,
  tipo: TipoElectronico,
  hoy: string,
): Promise<{ rango: FilaRango; numero: number; vencio: boolean }> {
  const numero = fila.renumera_por === null ? fila.numero : null
  // Locked, so that nobody mends it before this is signed; also where it is left, which is told of it (`dejarNumero`).
  const { suyo, para } = await rangosPara(tx, tipo, fila.almacen_id, fila.rango_id)
  const esDe = suyo?.tipo === tipo && numero !== null && suyo.desde <= numero && numero <= suyo.hasta
  const vencio = esDe && suyo.vigente_hasta < hoy
  if (esDe && !vencio) return { rango: suyo, numero, vencio }
  let falta = 'rango.ninguno'
  for (const rango of para) {
    const siguiente = siguienteDelRango(comoRango(rango), hoy)
    if ('numero' in siguiente) {
      await usarNumero(tx, rango.id, siguiente.numero)
      return { rango, numero: siguiente.numero, vencio }
    }
    falta = siguiente.falta
  }
  throw new Falta(falta)
}

function lugarEn(municipio: string | null, direccion: string, postal?: string | null) {
  const suyo = municipioPorCodigo(municipio ?? '')
  return (
    suyo && {
      municipio: suyo.codigoMunicipio,
      nombreMunicipio: suyo.nombreMunicipio,
      departamento: suyo.codigoDepartamento,
      nombreDepartamento: departamentoPorCodigo(suyo.codigoDepartamento)?.nombre ?? '',
      direccion: direccion || suyo.nombreMunicipio,
      ...(postal && { postal }),
    }
  )
}

async function laCasa(tx: Tx, emisor: FilaEmisor): Promise<ParteElectronica> {
  const { nombre, nit, dv, direccion } = await membrete(tx)
  const lugar = lugarEn(emisor.municipio, direccion)
  if (!nit || !lugar) throw new Falta('emisor.municipio')
  return {
    organizacion: emisor.organizacion as '1',
    tipoDocumento: CODIGO_DIAN.NIT,
    documento: nit,
    dv,
    nombre,
    lugar,
    ...(emisor.correo && { correo: emisor.correo }),
    responsabilidades: emisor.responsabilidades,
    iva: emisor.iva as '48',
  }
}

/** Who buys or sells, as they are written on the day of issue. */
async function elOtro(tx: Tx, { cliente_id }: FilaElectronica): Promise<ParteElectronica> {
  if (!cliente_id) return CONSUMIDOR_FINAL
  const c = await terceroDe(tx, cliente_id)
  // Of who was forgotten nothing is written any more: what stands again, or another sale in place of theirs, names who their last one did.
  if (c?.anonimizado)
    return ((await ultimoReceptor(tx, cliente_id)) as ParteElectronica | undefined) ?? CONSUMIDOR_FINAL
  const tipo = normalizarTipoDocumento(c?.tipo_documento ?? '')
  const documento = (c?.cedula ?? '').trim()
  if (!c || !tipo || !documento || !c.nombre_completo.trim()) throw new Falta('cliente.datos')
  const esNit = tipo === 'NIT'
  const dv = esNit ? String(digitoVerificacion(documento) ?? '') : undefined
  if (esNit && c.dv && c.dv !== dv) throw new Falta('cliente.nit')
  return {
    // A person may have a NIT too (001 §3: legal person 1, natural person 2).
    organizacion: esJuridica(c) ? '1' : '2',
    tipoDocumento: CODIGO_DIAN[tipo],
    documento,
    dv,
    nombre: c.nombre_completo.trim(),
    lugar: lugarEn(c.municipio, c.direccion, c.postal),
    ...(c.email && { correo: c.email }),
    responsabilidades: [codigoResponsabilidad(c.regimen)],
    iva: esNit ? ivaDeResponsabilidad(c.regimen) : '49',
  }
}

function laReferencia(fila: FilaElectronica, corregido: FilaElectronica | undefined): Referencia | undefined {
  if (!fila.corrige_id) return undefined
  if (!corregido?.clave || !corregido.codigo || !corregido.fecha) throw new Falta('corrige')
  return {
    codigo: corregido.codigo,
    clave: corregido.clave,
    fecha: corregido.fecha,
    tipo: tipoDe(corregido),
    concepto: fila.concepto ?? CONCEPTO_DE_REBAJA,
    motivo: fila.motivo ?? FILA_ELECTRONICO[tipoDe(fila)].nombre,
  }
}
