import CameraOutlined from '@ant-design/icons-svg/es/asn/CameraOutlined'
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled'
import { pureza } from '@retroventa/api/vitrina/lista'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { formatoHora } from '@retroventa/domain/formato/fechas'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, type InputRef } from 'antd'
import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { tapado } from '../../ui/atajos.ts'
import { avisarError } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Peso } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { LUGARES_DE_CODIGOS, useLugar } from '../../ui/lugares.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { esTactil } from '../../ui/toque.ts'
import { Granel } from './Granel.tsx'
import { queryMios, quitar } from './llamadas.ts'
import { lugarDicho } from './pendientes.ts'
import { type EnMano, fallaDePeso, gramosDe, loQueEspera, NADA, trasLeer } from './porPesar.ts'
import { type Leido, useConteo } from './useConteo.ts'

const CamaraEtiquetas = perezoso(() => import('./camara/CamaraEtiquetas.tsx'))

/**
 * Where things are counted, on a telephone first: the place once, then one label after the other by scanner, camera or hand, and
 * grams by the scale. It says nothing of what is expected.
 */
export function Contador({
  codigo,
  clase,
  zonas,
}: {
  codigo: string
  clase: ClaseInventario
  zonas: readonly string[]
}) {
  const { contar, decirLugar, esperanLugar, ultimo, porEnviar } = useConteo(codigo)
  const [zona, setZona] = useState('')
  const lugar = lugarDicho(zona)
  const [pesa, setPesa] = useState(false)
  const [conCamara, setConCamara] = useState(false)
  const [enMano, setEnMano] = useState(NADA)
  /** As it is before it is painted: a reader gives back what its keys wrote in a field, and its label in the same instant. */
  const ahora = useRef(enMano)
  function poner(nuevo: EnMano): void {
    ahora.current = nuevo
    setEnMano(nuevo)
  }
  const bascula = useRef<InputRef>(null)
  const deZonas = useId()
  /** A reading needs its place: the field of it is where the way out is. */
  const zonaDicha = useRef<InputRef>(null)
  /** The label: where the next one is read. */
  const lector = useRef<InputRef>(null)
  function anotar(que: Omit<Parameters<typeof contar>[0], 'zona'>): void {
    contar({ ...que, zona: lugar })
    if (!lugar) zonaDicha.current?.focus()
  }
  const anotarUno = (articulo: string, peso?: number) =>
    anotar({ articulo, modo: peso === undefined ? 'lector' : 'bascula', ...(peso && { peso }) })
  /** Read while something else has the focus, or by the camera: what is weighed waits for its scale. */
  function leer(articulo: string, modo: 'lector' | 'camara'): void {
    if (!pesa) {
      anotar({ articulo, modo })
      return
    }
    const { cuenta, queda } = trasLeer(ahora.current, articulo)
    poner(queda)
    bascula.current?.focus()
    // After the focus: a reading without its place takes it there.
    if (cuenta) anotarUno(cuenta.articulo, cuenta.peso)
  }
  return (
    <div className="iv-contar">
      <Tarjeta>
        <div className="iv-campos">
          <div className="rv-campo">
            <label htmlFor="iv-zona">Lugar que cuenta</label>
            <Input
              id="iv-zona"
              ref={zonaDicha}
              value={zona}
              maxLength={60}
              list={deZonas}
              autoComplete="off"
              placeholder="Bandeja 1"
              onChange={({ target }) => setZona(target.value)}
              onBlur={() => decirLugar(lugar)}
              onKeyDown={(evento) => {
                if (evento.key !== 'Enter' || evento.ctrlKey) return
                evento.preventDefault()
                // Leaving it says it. Another label that came into it waits for its place as the one before.
                if (lugar) lector.current?.focus()
                else if (zona.trim()) {
                  setZona('')
                  leer(codigoLeido(zona), 'lector')
                }
              }}
            />
            <datalist id={deZonas}>
              {zonas.map((una) => (
                <option key={una} value={una} />
              ))}
            </datalist>
          </div>
          <Codigo
            pesa={pesa}
            enMano={enMano}
            alTeclear={(que) => poner({ ...ahora.current, ...que })}
            lector={lector}
            bascula={bascula}
            alPasar={(articulo) => leer(articulo, 'lector')}
            alLeer={anotarUno}
          />
          <div className="iv-modos">
            {!conCamara && (
              <Boton onClick={() => setConCamara(true)}>
                <Icono de={CameraOutlined} /> Usar la cámara
              </Boton>
            )}
            <Checkbox checked={pesa} onChange={({ target }) => setPesa(target.checked)}>
              Pesar cada artículo
            </Checkbox>
          </div>
          {conCamara && (
            <Suspense fallback={<p role="status">Abriendo la cámara…</p>}>
              <CamaraEtiquetas
                alLeer={(articulo) => leer(articulo, 'camara')}
                alDejar={() => setConCamara(false)}
              />
            </Suspense>
          )}
          <Resultado
            espera={pesa ? loQueEspera(enMano) : ''}
            ultimo={ultimo}
            porEnviar={porEnviar}
            esperanLugar={esperanLugar}
          />
        </div>
      </Tarjeta>
      {clase === 'vitrina' && (
        <Tarjeta titulo="Lo que se vende por peso">
          <Granel alPesar={(categoria, peso) => anotar({ categoria, peso, modo: 'bascula' })} />
        </Tarjeta>
      )}
      <Mios codigo={codigo} />
    </div>
  )
}

/** The label, and its weight when each thing is weighed; empty at once, because the next one may come before this is answered. */
function Codigo({
  pesa,
  enMano: { codigo, peso, rechazo },
  alTeclear,
  lector,
  bascula,
  alPasar,
  alLeer,
}: {
  pesa: boolean
  enMano: EnMano
  alTeclear: (que: Partial<EnMano>) => void
  lector: RefObject<InputRef | null>
  bascula: RefObject<InputRef | null>
  /** Passed while something else has the focus. */
  alPasar: (codigo: string) => void
  alLeer: (codigo: string, peso?: number) => void
}) {
  useEffect(() => {
    // Drawn under what tells that the count is open, it leaves the focus where that is.
    if (!esTactil() && !tapado(lector.current?.input ?? null)) lector.current?.focus()
  }, [lector])
  /** Label that was to be counted with what is no weight. */
  const [intentado, setIntentado] = useState('')
  function listo(): void {
    const leido = codigoLeido(codigo)
    if (!leido) {
      lector.current?.focus()
      return
    }
    const gramos = gramosDe(peso)
    setIntentado(pesa && gramos === undefined ? leido : '')
    if (pesa && gramos === undefined) {
      bascula.current?.focus()
      return
    }
    alTeclear(NADA)
    lector.current?.focus()
    // After the focus: a reading without its place takes it there.
    alLeer(leido, pesa ? gramos : undefined)
  }
  const conEnter = (evento: React.KeyboardEvent) => {
    if (evento.key !== 'Enter' || evento.ctrlKey) return
    evento.preventDefault()
    listo()
  }
  const todo = useRef<HTMLDivElement>(null)
  useLugar(LUGARES_DE_CODIGOS, true, alPasar, todo)
  return (
    <div ref={todo} className="iv-codigo">
      <div className="rv-campo">
        <label htmlFor="iv-codigo">Código de barras</label>
        <Input
          id="iv-codigo"
          data-toma-codigos=""
          ref={lector}
          size="large"
          value={codigo}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="Lea o escriba el código"
          onChange={({ target }) => alTeclear({ codigo: target.value, rechazo: false })}
          onKeyDown={conEnter}
        />
      </div>
      {pesa && (
        <Campo
          nombre="peso"
          etiqueta="Peso en gramos"
          error={rechazo || (intentado && intentado === codigoLeido(codigo)) ? fallaDePeso(peso) : ''}
        >
          {(control) => (
            <Input
              {...control}
              ref={bascula}
              size="large"
              value={peso}
              inputMode="decimal"
              autoComplete="off"
              suffix="g"
              onChange={({ target }) => alTeclear({ peso: target.value })}
              onKeyDown={conEnter}
            />
          )}
        </Campo>
      )}
      <Button type="primary" size="large" onClick={listo}>
        Contar
      </Button>
    </div>
  )
}

/** What became of the last reading, in letters that are read with the thing in the hand. */
function Resultado({
  espera,
  ultimo,
  porEnviar,
  esperanLugar,
}: {
  /** Of what was kept in the hand when another label was read. */
  espera: string
  ultimo: Leido | undefined
  porEnviar: number
  esperanLugar: readonly string[]
}) {
  const [icono, clase, texto] = dicho(espera, ultimo, esperanLugar)
  return (
    <div className="iv-resultado" role="status">
      {texto && (
        <p className={clase}>
          {icono} {texto}
        </p>
      )}
      {porEnviar > 0 && (
        <p className="rv-suave">
          {porEnviar === 1 ? 'Una lectura por enviar' : `${porEnviar} lecturas por enviar`}: se guardan en
          este equipo hasta que haya señal.
        </p>
      )}
    </div>
  )
}

function dicho(
  espera: string,
  ultimo: Leido | undefined,
  esperanLugar: readonly string[],
): [ReactNode, string, ReactNode] {
  const atencion = <Icono de={ExclamationCircleFilled} />
  // What is in the hand before what was read: the one that came was not taken.
  if (espera) return [atencion, 'rv-alerta', espera]
  const sinLugar = esperanLugar.at(-1)
  if (sinLugar)
    return [
      atencion,
      'rv-falla',
      `${sinLugar}${esperanLugar.length > 1 ? ` y ${esperanLugar.length - 1} más` : ''}: escriba en qué lugar está contando (bandeja, caja fuerte, pared) y se cuenta.`,
    ]
  if (!ultimo) return [null, '', null]
  if (ultimo.como === 'repetido')
    return [atencion, 'rv-alerta', `${ultimo.que}: ya estaba, ${ultimo.detalle}`]
  if (ultimo.como === 'espera')
    return [atencion, 'rv-alerta', `${ultimo.que}: por enviar${ultimo.detalle ? `: ${ultimo.detalle}` : ''}`]
  return [<Icono key="i" de={CheckCircleFilled} />, 'iv-bien', `${ultimo.que} contado`]
}

/** The last that this person counted, here or in another window, each with its way back. */
function Mios({ codigo }: { codigo: string }) {
  const cache = useQueryClient()
  const { data } = useQuery(queryMios(codigo))
  const items = data?.items ?? []
  async function sacar(id: string): Promise<void> {
    await quitar(codigo, id).catch((error: unknown) => avisarError('guardar', error))
    await cache.invalidateQueries({ queryKey: ['inventario'] })
  }
  return (
    <Tarjeta titulo="Lo último que usted contó" sinRelleno>
      {items.length === 0 ? (
        <p className="rv-suave iv-nada">
          Nada todavía. Lo que cuente aparece aquí, también desde otra ventana.
        </p>
      ) : (
        <ul className="iv-mios">
          {items.map(({ id, articulo, categoria, peso, zona, instante }) => {
            const que = articulo ?? pureza(categoria)
            return (
              <li key={id}>
                <span className="iv-que">
                  <b>{que}</b>
                  <span className="rv-suave">
                    {peso !== null && (
                      <>
                        <Peso centesimas={peso} />
                        {' · '}
                      </>
                    )}
                    {zona} · {formatoHora(instante)}
                  </span>
                </span>
                <Boton chico aria-label={`Quitar ${que}`} onClick={() => void sacar(id)}>
                  <Icono de={DeleteOutlined} />
                </Boton>
              </li>
            )
          })}
        </ul>
      )}
    </Tarjeta>
  )
}
