import { PlusOutlined } from '@ant-design/icons'
import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { MAX_ARTICULOS } from '@retroventa/domain/contratos/validarContrato'
import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { avisar } from '../../../ui/avisos.ts'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { enfocarCampo, enfocarTras } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { Tarjeta, Tecla } from '../../../ui/Piezas.tsx'
import { filaDe } from './ayudas.ts'
import type { Evaluacion } from './evaluar.ts'
import { Favoritos, useFavoritos } from './Favoritos.tsx'
import { FilaArticulo } from './FilaArticulo.tsx'
import { type ConArticulos, estaVacia, type Fila, filaVacia, repetida } from './valores.ts'

import '../contratos.css'
import './nuevo.css'
import './articulo.css'

/** Said once, over the rows, where they are one line each; there each field keeps its label for who hears the page. */
const TITULOS = ['', 'Descripción', 'Ley', 'Peso', 'Sugerido', 'Valor', ' ']

/** A row that comes with something: in the place of the last one when nobody wrote in it. */
export function traerFila(de: Formulario<ConArticulos>, fila: Fila): void {
  const { filas } = de.valores
  const ultima = filas.at(-1)
  const sobre = ultima && estaVacia(ultima) ? filas.length - 1 : filas.length
  if (sobre >= MAX_ARTICULOS) return
  de.cambiar({ filas: [...filas.slice(0, sobre), fila] })
  enfocarCampo(de.contenedor, fila.peso === null ? `filas[${sobre}].peso` : `filas[${sobre}].valor`)
}

/** Step 2: what is bought, with the suggested value beside the entered one and live totals. */
export function PasoArticulos(props: {
  de: Formulario<ConArticulos>
  evaluacion: Pick<Evaluacion, 'articulos' | 'peso' | 'sugerido' | 'total'>
  condiciones: Pick<CondicionesNuevoContrato, 'categorias'>
  /** Whether who writes may ask what the branch wrote and had before: who makes contracts. */
  conocidos?: boolean
}) {
  const { de, evaluacion, condiciones, conocidos = true } = props
  const { filas } = de.valores
  const enfocar = (indice: number) => enfocarCampo(de.contenedor, `filas[${indice}].descripcion`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step is shown
  useEffect(() => {
    enfocar(
      Math.max(
        0,
        filas.findIndex(({ descripcion }) => !descripcion),
      ),
    )
  }, [])

  const favoritos = useFavoritos(conocidos)
  const descripciones = useId()
  const lista = useRef<HTMLOListElement>(null)
  /** Takes from the branch's own words what a row did not say yet. */
  const describir = (indice: number, descripcion: string) => {
    const palabras = descripcion.trim().toLowerCase()
    const conocida = favoritos.frecuentes.find((una) => una.descripcion.toLowerCase() === palabras)
    if (palabras && conocida) de.poner(`filas[${indice}].ley`, filaDe(conocida).ley)
  }
  /** A new row after the last one, with its purity: items of one sale are usually alike. */
  const agregar = () => {
    de.insertar('filas', filas.length, filaVacia(filas.at(-1)?.ley))
    enfocar(filas.length)
  }
  const seguir = (indice: number) => {
    const fila = filas[indice]
    if (indice + 1 < filas.length) enfocar(indice + 1)
    // The one that waits at the end, with nothing in it: there are no more items, and no other is added.
    else if (indice > 0 && fila && estaVacia(fila) && lista.current) enfocarTras(de.contenedor, lista.current)
    else if (filas.length < MAX_ARTICULOS) agregar()
  }
  /** Puts a removed row back where it was. */
  const reponer = (fila: Fila, indice: number) => {
    const [unica, ...otras] = de.valores.filas
    if (unica && otras.length === 0 && estaVacia(unica)) de.cambiar({ filas: [fila] })
    else de.insertar('filas', Math.min(indice, de.valores.filas.length), fila)
  }
  const quitar = (fila: Fila, indice: number) => {
    if (filas.length === 1) de.cambiar({ filas: [filaVacia()] })
    else de.quitar('filas', indice)
    enfocar(Math.min(indice, Math.max(0, filas.length - 2)))
    if (!fila.descripcion && fila.valor === null) return
    avisar({
      tipo: 'info',
      titulo: `Artículo ${indice + 1} quitado`,
      texto: fila.descripcion,
      accion: (
        <Button
          size="small"
          onClick={() => {
            reponer(fila, indice)
            avisar({ tipo: 'success', titulo: `Artículo ${indice + 1} repuesto`, texto: fila.descripcion })
          }}
        >
          Deshacer
        </Button>
      ),
    })
  }
  const deLaLista = de.error('filas')

  return (
    <Tarjeta
      titulo="Artículos y avalúo"
      extra={
        <span className="ct-teclas">
          <Tecla>=</Tecla> poner el sugerido <Tecla>Intro</Tecla> siguiente campo o artículo{' '}
          <Tecla>Alt R</Tecla> repetir <Tecla>Ctrl Supr</Tecla> quitar
        </span>
      }
      sinRelleno
      className="ct-editor"
    >
      <div className="ct-fila-titulos" aria-hidden>
        {TITULOS.map((titulo) => (
          <span key={titulo}>{titulo}</span>
        ))}
      </div>
      <datalist id={descripciones}>
        {favoritos.frecuentes.map(({ descripcion, categoria, clase }) => (
          <option key={`${descripcion}.${categoria ?? clase ?? ''}`} value={descripcion} />
        ))}
      </datalist>
      <ol ref={lista}>
        {filas.map((fila, i) => (
          <FilaArticulo
            key={fila.id}
            de={de}
            indice={i}
            fila={fila}
            evaluado={evaluacion.articulos.find(({ lugar }) => lugar === i)}
            categorias={condiciones.categorias}
            descripciones={descripciones}
            alDescribir={(descripcion) => describir(i, descripcion)}
            favoritos={favoritos}
            conocidos={conocidos}
            alRepetir={() => traerFila(de, repetida(fila))}
            alSeguir={() => seguir(i)}
            alQuitar={() => quitar(fila, i)}
          />
        ))}
      </ol>
      <div className="ct-editor-pie">
        <Button icon={<PlusOutlined />} onClick={agregar} disabled={filas.length >= MAX_ARTICULOS}>
          Agregar artículo
        </Button>
        {conocidos && <Favoritos alElegir={(modelo) => traerFila(de, filaDe(modelo))} />}
        {deLaLista && (
          <p className="ct-error" role="alert">
            {deLaLista}
          </p>
        )}
        <dl className="ct-editor-totales">
          <div>
            <dt>Peso</dt>
            <dd>
              <Peso centesimas={evaluacion.peso} />
            </dd>
          </div>
          <div>
            <dt>Sugerido</dt>
            <dd>
              <Dinero valor={evaluacion.sugerido} />
            </dd>
          </div>
          <div className="ct-editor-valor">
            <dt>Valor</dt>
            <dd>
              <Dinero valor={evaluacion.total} />
            </dd>
          </div>
        </dl>
      </div>
    </Tarjeta>
  )
}
