import type { DeepKeys, DeepKeysOfType, DeepValue } from '@tanstack/react-form'
import { type Dejado, unir } from '../../api/borradores.ts'
import { fueRechazado } from '../../api/errorApi.ts'
import { anotarTrabajo, trabajoTerminado } from '../../api/trabajo.ts'
import type { Firma } from '../FirmaEmpleado.tsx'
import { BorradorDe, loQueQueda, sobreLoDeHoy } from './borradorDe.ts'
import { Calculo, type Fallas, fallaDe } from './calcularFallas.ts'
import { enfocarClave, enfocarPrimera } from './enfocar.ts'
import { difieren, envioDe, firmado, recibido } from './envio.ts'
import { type Falla, trasCambiar } from './fallas.ts'
import { Ilegibles } from './ilegibles.ts'
import { avisarSinSubir, Llegadas } from './llegadas.ts'
import { crearNucleo, fijar, type Nucleo, SIN_MAS } from './nucleo.ts'
import type { Choque, Opciones, Presentacion } from './opciones.ts'
import { Intencion } from './salida/intencion.ts'
import { saberDeLoDejado, saberDelEnvio } from './salida/saberDelEnvio.ts'

type Lista<T> = DeepKeysOfType<T, unknown[]> & string

const PAUSA_MS = 400

/**
 * A form: values by typed path, faults, draft, save. It is one object for the life of its screen; components subscribe to
 * the part that they show (`useCampo`), so a letter draws one field. A fault shows once its field was left or the save was
 * tried (design §4); what the server refused stays at its field until that changes. A save runs once, however often it is pressed.
 */
export class Formulario<T extends object> {
  readonly #nucleo: Nucleo<T>
  readonly #oyentes = new Set<() => void>()
  readonly borrador: BorradorDe<T>
  /** Branch that it was opened in: it is saved there or nowhere. */
  readonly almacen: string | undefined
  readonly ilegibles = new Ilegibles(
    (campo) => this.#nucleo.getFieldValue(campo as DeepKeys<T>),
    () => this.#avisar(),
  )
  readonly #presentaciones = new Map<string, Presentacion>()
  /** Something that was chosen is read: a save that is asked for before it comes is done with it. */
  readonly llegadas = new Llegadas()
  #opciones: Opciones<T>
  #firma: Firma | undefined
  #base: T
  #sobreVersion: number
  readonly #calculo = new Calculo<T>()
  /** Of each field that somebody shows the fault of, the last one. */
  readonly #mostradas = new Map<string, Falla | undefined>()
  readonly #intencion = new Intencion(() => this.#opciones.alHallar?.())
  #terminado = false
  /** Of a stored record that was saved here: the next version is of this form, not of another person. */
  #propia = false
  #espera: ReturnType<typeof setTimeout> | undefined
  #preguntar: (() => Promise<boolean>) | undefined
  /** Element that holds its fields, where the first fault is looked for. */
  readonly contenedor: { current: HTMLDivElement | null } = { current: null }
  /** Changes with anything that a screen may show. */
  cambio = 0
  guardando = false
  /** Saved, and its screen goes with it: what comes late is no work, and leaves no draft. */
  acabado = false
  intentado = false
  choque: Choque<T> | undefined
  /** What only the server said and is still so; all that it said last and the failure that it is of, until it is saved. */
  rechazos: readonly Falla[] = []
  rechazo: { readonly fallas: readonly Falla[]; readonly por: unknown } | undefined
  /** Work that was found: when it had been left, epoch ms, and whether it had been sent and nobody answered. */
  recuperado: (Pick<Dejado<T>, 'cuando' | 'palabras'> & { enviado: boolean }) | undefined

  constructor(opciones: Opciones<T>, quien: { usuarioId: string; almacen: string | undefined }) {
    this.#opciones = opciones
    this.almacen = quien.almacen
    this.#base = opciones.inicial
    this.#sobreVersion = opciones.version ?? 0
    this.#nucleo = crearNucleo(opciones.inicial)
    this.borrador = new BorradorDe<T>(quien.usuarioId, this, {
      opciones: () => this.#opciones,
      tomar: (dejado) => this.#tomar(dejado),
      volvio: () => saberDelEnvio(this, this.#intencion, () => this.#huella, this.#opciones),
      anotar: () => this.#anotar(),
      avisar: () => this.#avisar(),
    })
    this.borrador.hallar()
  }
  /** Goes on with what was left. */
  #tomar(dejado: Dejado<T>): void {
    this.partir(this.#opciones.inicial, sobreLoDeHoy(dejado, this.#opciones))
    this.#terminado = false
    this.recuperado = { ...dejado, enviado: dejado.clave !== undefined }
    // Sent before the page went, and never answered: sent again it is the same save, not a second one.
    this.#intencion.seguir(this.#huella, dejado)
  }

  /** What its screen says of it now; asked in every drawing. */
  con(opciones: Opciones<T>, firma: Firma): void {
    const { soloLectura } = this.#opciones
    this.#opciones = opciones
    this.#firma = firma
    const version = opciones.version ?? 0
    // Another version came (a block, another person): a clean form follows it, written work waits for the save.
    const { sucio } = this
    const suya = this.#propia && version === this.#sobreVersion + 1
    if (version > this.#sobreVersion && (suya || !sucio)) {
      this.#sobreVersion = version
      this.#propia = false
      queueMicrotask(() => (sucio ? this.#seguir(opciones.inicial) : this.partir(opciones.inicial)))
    } else if (soloLectura !== opciones.soloLectura) queueMicrotask(() => this.#avisar())
  }

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente)
    return () => this.#oyentes.delete(oyente)
  }
  #avisar(): void {
    this.cambio += 1
    for (const oyente of this.#oyentes) oyente()
  }

  get valores(): T {
    return this.#nucleo.state.values
  }
  get base(): T {
    return this.#base
  }
  get sucio(): boolean {
    return difieren(this.#opciones, this.valores, this.#base)
  }
  /** Something would be lost on leaving. */
  get pendiente(): boolean {
    return !this.#terminado && this.sucio
  }
  get enBorrador(): boolean {
    return this.#opciones.asunto !== undefined
  }
  get soloLectura(): string | undefined {
    return this.#opciones.soloLectura
  }
  get deQue(): string | undefined {
    return this.#opciones.deQue
  }
  get firma(): Firma | undefined {
    return this.#opciones.firma ? this.#firma : undefined
  }

  #calcular(): Fallas {
    return this.#calculo.fallas(this.valores, this.#opciones.reglas, this.rechazos, this.ilegibles)
  }
  get fallas(): readonly Falla[] {
    return this.#calcular().todas
  }
  /** Those that may be told at the top of the form. */
  get fallasVisibles(): readonly Falla[] {
    return this.intentado ? this.fallas : this.rechazos
  }
  /** The fault to show at a field now. */
  falla(campo: string): Falla | undefined {
    const antes = this.#mostradas.get(campo)
    if (!antes) this.#mostradas.set(campo, undefined)
    const visible =
      this.intentado ||
      this.#nucleo.getFieldMeta(campo as DeepKeys<T>)?.isBlurred ||
      this.rechazos.some((una) => una.campo === campo)
    if (!visible) return undefined
    const falla = fallaDe(this.fallas, this.rechazos, campo)
    // The same words are the same fault: who shows it is not drawn again.
    if (antes && falla && antes.mensaje === falla.mensaje) return antes
    if (falla) this.#mostradas.set(campo, falla)
    return falla
  }
  error = (campo: string): string | undefined => this.falla(campo)?.mensaje
  leer = <R extends DeepKeys<T>>(ruta: R): DeepValue<T, R> => this.#nucleo.getFieldValue(ruta)
  /** Puts a value at a path. */
  poner<R extends DeepKeys<T>>(ruta: R, valor: DeepValue<T, R>): void {
    this.#nucleo.setFieldValue(ruta, valor, SIN_MAS)
    this.#tras([ruta as string])
  }
  /** A text that is no figure (`falla`), or no longer. */
  escrito = (ruta: string, texto?: string, falla?: string) => this.ilegibles.escribir(ruta, texto, falla)
  textoEscrito = (ruta: string): string | undefined => this.ilegibles.texto(ruta)
  /** @param solo it came by itself: nobody wrote it, and what was said of the form is still so */
  cambiar = (cambios: Partial<T>, { solo = false } = {}): void => {
    this.#fijar({ ...this.valores, ...cambios })
    this.#tras(Object.keys(cambios), solo)
  }
  /** For what changes by itself, out of step with the typing. */
  transformar = (cambio: (valores: T) => T): void => {
    this.#fijar(cambio(this.valores))
    this.#tras([])
  }

  /** Puts a row in a list; what is known of the fields below goes down with them. */
  insertar<R extends Lista<T>>(ruta: R, indice: number, valor: unknown): void {
    void this.#nucleo.insertFieldValue(ruta, indice, valor as never, SIN_MAS)
    this.#trasLista(ruta)
  }
  /** Takes a row out of a list. */
  quitar<R extends Lista<T>>(ruta: R, indice: number): void {
    void this.#nucleo.removeFieldValue(ruta, indice, SIN_MAS)
    this.#trasLista(ruta)
  }
  #trasLista(ruta: string): void {
    this.ilegibles.olvidar(ruta)
    this.#tras([ruta])
  }

  #fijar = (valores: T): void => fijar(this.#nucleo, valores)
  #tras(cambiados: readonly string[], solo = false): void {
    this.#terminado = this.acabado
    const { derivar, deLugar = [] } = this.#opciones
    if (derivar) this.#fijar(derivar(this.valores, cambiados))
    this.rechazos = trasCambiar(this.rechazos, cambiados, { tiene: this.tiene, deLugar, solo })
    this.#avisar()
    clearTimeout(this.#espera)
    this.#espera = setTimeout(() => this.#anotar(), PAUSA_MS)
  }

  #anotar(): void {
    clearTimeout(this.#espera)
    if (this.#terminado) return
    // A stored record is kept from a second save by its version.
    const duda = this.#sobreVersion === 0 && this.#intencion.duda(this.#huella)
    const queda = { base: this.#base, valores: this.valores, ...duda }
    this.borrador.anotar(this.sucio ? queda : undefined, this.#presentaciones)
  }

  /** While its screen is there. @returns what to do when it goes */
  vivir = (): (() => void) => this.borrador.vivir(anotarTrabajo(this, () => this.pendiente && this.#anotar()))

  salir = (campo: string): void => {
    // Known by name, so that it moves with its row.
    this.#nucleo.getFieldInfo(campo as DeepKeys<T>)
    this.#nucleo.setFieldMeta(campo as DeepKeys<T>, (meta) => ({ ...meta, isBlurred: true }))
    this.#avisar()
  }

  /** Whether a part of the form is right, for who goes on by steps; what is wrong shows, and the first fault gets the focus. */
  revisar(esParte: (campo: string) => boolean): boolean {
    const suyas = this.#calcular().propias.filter(({ campo }) => esParte(campo))
    for (const { campo } of suyas) this.salir(campo)
    if (suyas.length > 0) enfocarPrimera(this.contenedor, () => suyas)
    return suyas.length === 0
  }

  /** Takes what was saved, or read again, as the new start. */
  partir(base: T, conValores: T = base): void {
    this.#base = base
    this.acabado = false
    this.ilegibles.olvidar()
    this.#nucleo.reset(base)
    this.#fijar(conValores)
    this.rechazos = []
    this.rechazo = undefined
    this.intentado = false
    this.#avisar()
  }

  /** Its own save is read again: what was written meanwhile goes on over it. */
  #seguir(guardado: T): void {
    this.#fijar(unir(this.#base, this.valores, guardado))
    this.#base = guardado
    this.#avisar()
    this.#anotar()
  }

  /** Saved, or given up (`dejado`): nothing is asked on leaving and no draft is left. */
  soltar(dejado = false): void {
    if (dejado) void saberDeLoDejado(this.#intencion, this.#opciones)
    clearTimeout(this.#espera)
    this.#terminado = true
    this.recuperado = undefined
    this.borrador.quitar()
    this.#avisar()
    trabajoTerminado()
  }
  /** It was given up for something that did not happen. */
  retomar(): void {
    this.#terminado = false
    this.#anotar()
  }
  /** Back to what was stored. */
  descartar = (): void => {
    this.partir(this.#base)
    this.soltar()
  }
  /** Given by what draws the question on leaving. */
  alPreguntar(preguntar: () => Promise<boolean>): void {
    this.#preguntar = preguntar
  }
  /** Whether its screen may go: nothing would be lost, or the person gives it up. What is on its way cannot be given up. */
  async puedeSalir(): Promise<boolean> {
    if (!this.pendiente || !this.deQue) return true
    const descarta = !this.guardando && ((await this.#preguntar?.()) ?? true)
    if (descarta) this.soltar(true)
    return descarta
  }
  presentar = (campo: string, como: Presentacion) => void this.#presentaciones.set(campo, como)
  presentacion = (campo: string): Presentacion | undefined =>
    this.#opciones.presentacion?.(campo) ?? this.#presentaciones.get(campo)
  /** Whether its field has been on the screen. */
  tiene = (campo: string): boolean => this.#presentaciones.has(campo) || this.#mostradas.has(campo)

  /** Of what is written, as its draft knows it. */
  get #huella(): string {
    return JSON.stringify([loQueQueda(this.#opciones, this.valores, this.#base), this.#sobreVersion])
  }

  /** Puts faults at their fields, and the focus at the first. */
  rechazar(fallas: readonly Falla[], error?: unknown): void {
    this.rechazos = fallas
    this.rechazo = { fallas, por: error }
    this.#fallar(fallas, error)
  }
  #fallar(fallas: readonly Falla[], error?: unknown): void {
    this.#avisar()
    this.#opciones.alFallar?.(fallas, error)
    if (fallas.length > 0) enfocarPrimera(this.contenedor, () => this.fallas)
  }

  /** Runs the save; what it gave, or nothing when it was refused (the faults are at their fields). */
  guardar = async (): Promise<unknown> => {
    if (this.guardando || this.soloLectura !== undefined) return undefined
    if (!this.llegadas.hay) return this.#intentar()
    // In one stretch: between what comes and its save no other draft takes its place.
    return this.#ocupado(async () => ((await this.llegadas.todas()) ? this.#intentar() : avisarSinSubir()))
  }
  #intentar = async (): Promise<unknown> => {
    this.intentado = true
    // What the server refused may be right by now: only it can tell.
    const { propias } = this.#calcular()
    return propias.length === 0 ? this.#ocupado(this.#enviar) : this.#fallar(propias)
  }
  async #ocupado<R>(hacer: () => Promise<R>): Promise<R> {
    this.guardando = true
    this.#avisar()
    try {
      return await hacer()
    } finally {
      this.guardando = false
      this.#avisar()
    }
  }

  #enviar = async (): Promise<unknown> => {
    const { alGuardar, sigue = this.#sobreVersion > 0 } = this.#opciones
    const { valores } = this
    const con = { version: this.#sobreVersion, almacen: this.almacen }
    const envio = envioDe(this.#opciones, valores, (enviar) =>
      this.#intencion.salir({
        huella: this.#huella,
        conVersion: con.version > 0,
        anotar: () => this.#anotar(),
        enviar: (idempotencia) => enviar({ ...con, idempotencia }),
      }),
    )
    try {
      const { hecho, salio } = await firmado(envio, this.firma)
      // Had it gone out, what it was refused for before is over.
      if (!hecho && salio) this.rechazos = []
      if (!hecho) return enfocarClave(this.contenedor)
      // What was sent is what is stored; where the form stays, what was written meanwhile is work of its own.
      const escribio = sigue && difieren(this.#opciones, this.valores, valores)
      this.#propia = this.#sobreVersion > 0 && difieren(this.#opciones, valores, this.#base)
      if (escribio || this.valores === valores) this.#base = valores
      this.intentado = false
      this.rechazos = []
      this.rechazo = undefined
      this.acabado = this.#opciones.sigue === false
      this.soltar()
      // Before its screen does what comes next: one that is drawn anew finds it.
      if (escribio) this.retomar()
      alGuardar?.(hecho.valor, valores)
      return hecho.valor
    } catch (error) {
      if (fueRechazado(error)) this.rechazos = []
      return this.#recibir(error, valores)
    }
  }

  async #recibir(error: unknown, mio: T): Promise<void> {
    const { choque, fallas, de } = await recibido(this.#opciones, error, { base: this.#base, mio })
    this.choque = choque
    if (choque) return this.#avisar()
    this.rechazar(fallas, de)
    if (this.firma && !fallas.some(({ campo }) => this.tiene(campo))) enfocarClave(this.contenedor)
  }

  /** The person chose what stays: it is the form from now on, over the other person's version, and is saved or signed. */
  async elegir(unidos: T): Promise<void> {
    const { choque } = this
    if (!choque) return
    this.choque = undefined
    this.#sobreVersion = choque.suyo.version
    this.#propia = false
    this.partir(choque.suyo.valores, unidos)
    if (this.firma) enfocarClave(this.contenedor)
    else await this.guardar()
  }
  cerrarChoque = (): void => {
    this.choque = undefined
    this.#avisar()
  }
}
