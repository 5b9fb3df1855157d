import type { QuedaEnAlmacen } from '@retroventa/api/almacenes/textos'
import type { Cliente, DatosPersonales, lineaCliente } from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { PendienteDelDia } from '@retroventa/domain/operaciones/caja/dia'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Kysely, RawBuilder } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Dependencias } from '../dependencies.ts'
import type { Actor, SesionActual } from './actor.ts'
import type { Fallo } from './fallo.ts'
import type { Tx } from './transaccion.ts'

/** The law under which books and vouchers outlive what their person asks. */
export const LIBROS = 'libros y comprobantes, diez años (Código de Comercio art. 60, Ley 962 de 2005 art. 28)'

/** A column of a module's own table that names a customer. */
export interface ColumnaDeCliente {
  /** With its schema in front, the months of it that were taken out (077). */
  tabla: string
  columna: string
  /** A merge gives the rows to the survivor, or leaves them with the record that they were written for. */
  alFusionar: 'pasa' | 'queda'
  /**
   * What its rows say of a person who is forgotten (Ley 1581): nothing but whose they are, what `olvidar` takes away, or
   * what a law keeps, and which.
   */
  alOlvidar: 'nada' | 'borra' | { conserva: string }
  /**
   * A merge moves its rows and tells nobody of them before it is signed: what only some may know of, or what is a figure and no record.
   */
  callada?: true
  /** Rows that the survivor has already: `otra` is one of the survivor's, `suya` of the other record. Those stay. */
  doble?: RawBuilder<boolean>
}

export type HechoDeCliente = Respuesta<typeof lineaCliente>['items'][number]

/** A document of a customer, as its module lists it. */
interface DeCliente<Estado extends string> {
  readonly codigo: string
  readonly almacen_id: string
  readonly instante: string
  readonly valor: number
  readonly articulos: string
  readonly estado: Estado
}

/** What documents of a customer say in what happened with them: those of the branch where somebody works, or all to who enters everywhere, as their own page opens. */
export const comoHechos = <Estado extends string>(
  { almacenId, esSuper }: Actor,
  filas: readonly DeCliente<Estado>[],
  {
    clase,
    que,
    nombreDeEstado,
  }: { clase: HechoDeCliente['clase']; que: string; nombreDeEstado: (estado: Estado) => string },
): HechoDeCliente[] =>
  filas
    .filter(({ almacen_id }) => esSuper || almacen_id === almacenId)
    .map(({ codigo, instante, valor, articulos, estado }) => ({
      id: codigo,
      instante,
      clase,
      texto: `${que} ${codigo} por ${formatoPesos(valor)}: ${articulos}`,
      detalle: nombreDeEstado(estado),
      codigo,
    }))

/** Who was just created, as far as a hook reads it. */
export type ClienteNuevo = {
  id: string
  nombre_completo: string
  cedula: string
  email: string | null
  cliente: { enviarEmail: boolean; enviarSms: boolean; enviarWS: boolean }
}

/** A document, whole: a number alone is of several people. */
export interface Documento {
  readonly tipo_documento: string | null
  readonly cedula: string
}

/** A record of a person who is being forgotten, with what it was called before; `huella` takes the place of the document. */
export interface RegistroOlvidado {
  id: string
  /** This one and those of before that nobody else has now: at least one. */
  documentos: readonly Documento[]
  nombres: readonly string[]
  /** Mobile numbers and addresses, in lower case, that any record of theirs has or had and nobody else has now. */
  contactos: readonly string[]
  huella: string
}

/** What modules keep about a person: all but the record itself and who used it. */
export type PartesDeDatos = Omit<
  DatosPersonales,
  'generado' | 'cliente' | 'nombresAnteriores' | 'contactosAnteriores' | 'textoAutorizacion' | 'registro'
>

/** What a module owes to the customers that its tables name. It stands in the module; `clientes` calls all of them. */
export interface GanchoDeCliente {
  columnas?: readonly ColumnaDeCliente[]
  /** What happened with the customer, newest first, as far as the actor may see it. @param cuantos more than these are not needed */
  historia?(deps: Dependencias, actor: Actor, clienteId: string, cuantos: number): Promise<HechoDeCliente[]>
  /** What is kept about the person, whole and of every branch: theirs to know (Ley 1581 art. 8), whatever the actor may see. */
  datos?(deps: Pick<Dependencias, 'db' | 'reloj'>, clienteId: string): Promise<Partial<PartesDeDatos>>
  /** What the sources last said of the customer, as far as the actor may see it (000 §3 `estadoRut`). */
  estadoRut?(deps: Dependencias, actor: Actor, clienteId: string): Promise<Cliente['estadoRut']>
  /** What the customer has in points. */
  puntos?(deps: Pick<Dependencias, 'db'>, clienteId: string): Promise<number>
  /** Removes what tells who the person is (Ley 1581); called for every record that a merge made one of theirs. */
  olvidar?(tx: Tx, registro: RegistroOlvidado): Promise<void>
  /** Why the person's data cannot be removed yet. */
  impide?(tx: Tx, clienteId: string, deps: Pick<Dependencias, 'dian'>): Promise<Fallo | undefined>
  /** In the transaction that creates one customer at the counter. */
  alCrear?(deps: Dependencias, tx: Tx, actor: Actor, clientes: readonly ClienteNuevo[]): Promise<void>
  /**
   * After the transaction that saved one customer at the counter, before it is answered. Says whether the record is shown in another
   * way since. It never fails: what it could not do is done by who reads the event of the save.
   */
  alGuardar?(deps: Dependencias, clienteId: string): Promise<boolean>
  /** Why a merge can no longer be undone. `vuelven` are the rows, by `table.column`, that would leave the survivor. */
  impideSeparar?(
    db: Kysely<DB> | Tx,
    fusion: { readonly vivo: string; readonly vuelven: Readonly<Record<string, readonly string[]>> },
  ): Promise<'puntos' | undefined>
  /** Two records that were merged are apart again: what is derived of each is put right. */
  alSeparar?(tx: Tx, clienteIds: readonly string[]): Promise<void>
}

/** What a module owes to the branches. */
export interface GanchoDeAlmacen {
  /** How many things of each branch wait for a person on that day, by branch id. */
  porAtender?(
    deps: Pick<Dependencias, 'db'>,
    almacenes: readonly string[],
    hoy: Fecha,
  ): Promise<Map<string, number>>
  /** What of the module waits before a day of the branch is closed. */
  pendientesDelDia?(
    db: Dependencias['db'],
    dia: {
      readonly almacenId: string
      readonly fecha: Fecha
      readonly ahora: Date
      /** Who asks may know what is in the drawer (D26). */
      readonly veCaja: boolean
    },
  ): Promise<readonly PendienteDelDia[]>
  /** Why this branch cannot take another code. */
  impideCodigo?(tx: Tx, almacenId: string): Promise<Fallo | undefined>
  /** What of the module the branch still has to answer for, so that it cannot be made inactive. */
  queda?(tx: Tx, almacenId: string, deps: Pick<Dependencias, 'dian'>): Promise<readonly QuedaEnAlmacen[]>
  /** Of some seals, those that closed a bag of the module already: a seal is used once in the chain (ADR 048). */
  precintosUsados?(db: Kysely<DB> | Tx, precintos: readonly string[]): Promise<readonly string[]>
  /** It was made inactive: what of the module waits in it, and keeps it from nothing, goes where somebody sees it. */
  alCerrar?(tx: Tx, almacenId: string): Promise<void>
}

/** What a module owes to the people who work here. */
export interface GanchoDeEmpleado {
  /** In the transaction that blocks the person or gives another password: nothing that was open stays open. */
  alPerderAcceso?(
    deps: Pick<Dependencias, 'reloj'>,
    tx: Tx,
    usuarioId: SesionActual['usuarioId'],
    motivo: 'bloqueado' | 'clave',
  ): Promise<void>
}

/** A document that an operation just made. */
export interface DocumentoRegistrado {
  readonly id: string
  readonly codigo: string
  readonly tipo: TipoOperacion
  readonly origenId: string
  readonly usuarioId: string
  /** What was entered, as its type says. */
  readonly entrada: unknown
  readonly motivo?: string | undefined
  /** The document that it voids. */
  readonly anulaId?: string | undefined
}

/** What a module owes to the documents of others. */
export interface GanchoDeDocumento {
  /** In the transaction that makes a document, once everything of it is written. */
  alRegistrar?(deps: Dependencias, tx: Tx, documento: DocumentoRegistrado): Promise<void>
  /**
   * The type of template that the module will say of this document by itself, later: the operation does not say it too. Asked in
   * the transaction that made it, after `alRegistrar`.
   */
  dira?(
    deps: Dependencias,
    tx: Tx,
    documento: Pick<DocumentoRegistrado, 'id' | 'tipo'>,
  ): Promise<TipoPlantilla | undefined>
  /**
   * Documents of its own that stand on this one though they act on something else: they are voided first. Read under whatever
   * holds them until the transaction ends.
   */
  seApoyanEn?(
    tx: Tx,
    documento: { readonly id: string; readonly almacen_id: string },
  ): Promise<readonly { readonly codigo: string }[]>
  /** Before its void is planned, in the transaction that writes it: what of the module must not pass it by is held until that ends. */
  antesDeAnular?(tx: Tx, documento: { readonly tipo: string; readonly almacen_id: string }): Promise<void>
}

/** The hooks of every module. */
export interface Ganchos {
  deDocumento: readonly GanchoDeDocumento[]
  deCliente: readonly GanchoDeCliente[]
  deAlmacen: readonly GanchoDeAlmacen[]
  deEmpleado: readonly GanchoDeEmpleado[]
}
