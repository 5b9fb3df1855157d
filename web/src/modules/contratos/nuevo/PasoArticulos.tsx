import { PlusOutlined } from '@ant-design/icons'
import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { MAX_ARTICULOS } from '@retroventa/domain/contratos/validarContrato'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { avisar } from '../../../ui/avisos.ts'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { Tarjeta, Tecla } from '../../../ui/Piezas.tsx'
import type { FilaBorrador } from './borrador.ts'
import type { Evaluacion } from './evaluar.ts'
import { FilaArticulo } from './FilaArticulo.tsx'
import { enfocarCampo } from './foco.ts'
import type { ControlBorrador } from './useBorrador.ts'

/** Step 2: what is bought, with the suggested value beside the entered one and live totals. */
export function PasoArticulos(props: {
  control: ControlBorrador
  evaluacion: Evaluacion
  condiciones: CondicionesNuevoContrato
  /** Everything wrong may be said: the person tried to go on. */
  intentado: boolean
}) {
  const { control, evaluacion, condiciones, intentado } = props
  const { filas } = control.borrador
  const [dejados, setDejados] = useState<ReadonlySet<string>>(new Set())
  const porEnfocar = useRef<'ultima' | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step is shown
  useEffect(() => {
    const vacia = filas.find((fila) => !fila.descripcion)
    enfocarCampo(`${(vacia ?? filas[0])?.id}.descripcion`)
  }, [])
  useEffect(() => {
    if (porEnfocar.current === 'ultima') enfocarCampo(`${filas.at(-1)?.id}.descripcion`)
    porEnfocar.current = undefined
  }, [filas])

  const error = (campo: string) =>
    intentado || dejados.has(campo) ? evaluacion.errores.get(campo) : undefined

  const agregar = () => {
    porEnfocar.current = 'ultima'
    control.agregarFila()
  }
  const seguir = (indice: number) => {
    const siguiente = filas[indice + 1]
    if (siguiente) enfocarCampo(`${siguiente.id}.descripcion`)
    else if (filas.length < MAX_ARTICULOS) agregar()
  }
  const quitar = (fila: FilaBorrador, indice: number) => {
    control.quitarFila(fila.id)
    enfocarCampo(`${(filas[indice + 1] ?? filas[indice - 1])?.id}.descripcion`)
    if (!fila.descripcion && !fila.valor) return
    avisar({
      tipo: 'info',
      titulo: `Artículo ${indice + 1} quitado`,
      texto: fila.descripcion,
      accion: (
        <Button
          size="small"
          onClick={() => {
            control.reponerFila(fila, indice)
            avisar({ tipo: 'success', titulo: `Artículo ${indice + 1} repuesto`, texto: fila.descripcion })
          }}
        >
          Deshacer
        </Button>
      ),
    })
  }

  return (
    <Tarjeta
      titulo="Artículos y avalúo"
      extra={
        <span className="ct-teclas">
          <Tecla>=</Tecla> poner el sugerido <Tecla>Intro</Tecla> siguiente artículo <Tecla>Ctrl Supr</Tecla>{' '}
          quitar
        </span>
      }
      sinRelleno
      className="ct-editor"
    >
      <ol className="ct-filas">
        {filas.map((fila, i) => (
          <FilaArticulo
            key={fila.id}
            numero={i + 1}
            fila={fila}
            evaluado={evaluacion.articulos.find((articulo) => articulo.fila === fila)}
            categorias={condiciones.categorias}
            error={(campo) => error(`${fila.id}.${campo}`)}
            alCambiar={(cambios) => control.cambiarFila(fila.id, cambios)}
            alSalir={(campo) => setDejados((antes) => new Set(antes).add(`${fila.id}.${campo}`))}
            alSeguir={() => seguir(i)}
            alQuitar={() => quitar(fila, i)}
          />
        ))}
      </ol>
      <div className="ct-editor-pie">
        <Button icon={<PlusOutlined />} onClick={agregar} disabled={filas.length >= MAX_ARTICULOS}>
          Agregar artículo
        </Button>
        {intentado && evaluacion.errores.has('articulos') && (
          <p className="ct-error" role="alert">
            {evaluacion.errores.get('articulos')}
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
