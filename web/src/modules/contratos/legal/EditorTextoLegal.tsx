import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { mensajeTextoLegal, type TextoLegal } from '@retroventa/api/contratos/textoLegal'
import {
  type ClausulaLegal,
  llenarClausulas,
  MAX_CLAUSULAS,
  MAX_TEXTO,
  MAX_TITULO,
  validarTextoLegal,
} from '@retroventa/domain/contratos/legal/texto'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { fallasDeReglas } from '../../../ui/formulario/fallas.ts'
import { AvisosFormulario, BotonGuardar, PreguntasFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { Tarjeta, TituloPagina } from '../../../ui/Piezas.tsx'
import { guardarTextoLegal, queryTextoLegal } from '../llamadas.ts'
import { EJEMPLO } from './ejemplo.ts'
import { avisarDeLoEscrito, borradorDe, VolverAlTexto } from './VolverAlTexto.tsx'

interface Valores {
  clausulas: ClausulaLegal[]
}

const LINEAS = { minRows: 2, maxRows: 14 }

const reglas = ({ clausulas }: Valores) => fallasDeReglas(validarTextoLegal(clausulas), mensajeTextoLegal)

/** The clauses of a version, written by who may while it is the one in force; beside them how they read. */
export function EditorTextoLegal(props: {
  texto: TextoLegal
  /** Clauses of another version, brought into the one in force to be read again and saved. */
  traido: readonly ClausulaLegal[] | undefined
  /** Takes those of this version there; without them, what was brought is there. */
  alTraer: (clausulas?: readonly ClausulaLegal[]) => void
  alEnfocar: (texto: HTMLTextAreaElement) => void
  alGuardar: () => void
  children: ReactNode
}) {
  const { texto, traido, alTraer, alEnfocar, alGuardar, children } = props
  const { version, vigente } = texto
  const puede = usePermiso('contratos.textoLegal')
  const [leyendo, setLeyendo] = useState(false)
  const cache = useQueryClient()
  const de = useFormulario<Valores, TextoLegal>({
    inicial: { clausulas: texto.clausulas },
    version,
    ...borradorDe(texto),
    deQue: 'del texto legal',
    reglas,
    soloLectura:
      version !== vigente
        ? 'Esta versión ya no rige. Se lee como la firmaron sus contratos.'
        : puede
          ? undefined
          : 'Su rol no puede escribir el texto legal.',
    operacion: 'guardar',
    enviar: ({ clausulas }, con) => guardarTextoLegal({ version: con.version, clausulas }, con),
    async releer() {
      const suyo = await cache.fetchQuery({ ...queryTextoLegal(undefined), staleTime: 0 })
      return { valores: { clausulas: suyo.clausulas }, version: suyo.version }
    },
    presentacion: () => ({
      etiqueta: 'Cláusulas',
      legible: (clausulas) =>
        (clausulas as ClausulaLegal[]).map(({ titulo, texto: suyo }) => `${titulo}. ${suyo}`).join('\n'),
    }),
    refrescar: ['contratos', 'auditoria'],
    alGuardar,
  })
  useEffect(() => {
    if (!traido) return
    const escritas = de.sucio ? de.valores.clausulas : undefined
    de.cambiar({ clausulas: [...traido] })
    alTraer()
    // What was half written is not gone without a word.
    if (escritas) avisarDeLoEscrito(() => de.cambiar({ clausulas: escritas }))
  }, [traido, de, alTraer])
  const escribe = de.soloLectura === undefined
  const { clausulas } = de.valores
  // Of the text as a whole, which has no field: where the summary names another fault first, it is said all the same.
  const entero = de.fallasVisibles.slice(1).find(({ campo }) => campo === 'clausulas')
  return (
    <div ref={de.contenedor} className="ct-legal">
      <TituloPagina
        titulo="Texto legal del contrato"
        detalle={`versión ${version}${version === vigente ? ', la que rige' : ''}`}
      >
        <Button aria-pressed={leyendo} onClick={() => setLeyendo(!leyendo)}>
          {leyendo ? 'Ver las etiquetas' : 'Leer como en el papel'}
        </Button>
        <VolverAlTexto texto={texto} alTraer={alTraer} />
        {escribe && <BotonGuardar de={de} texto={`Guardar como versión ${vigente + 1}`} soloConCambios />}
      </TituloPagina>
      <AvisosFormulario de={de} />
      <div className="ct-dos-columnas">
        <div className="ct-columna">
          {entero && <p className="rv-falla">{entero.mensaje}</p>}
          {!escribe && <p className="rv-suave">{de.soloLectura}</p>}
          {escribe && (
            <p className="rv-suave">
              Los contratos que se firmen desde que se guarde llevan la versión nueva. Los firmados conservan
              la suya, también al imprimirlos de nuevo. Muéstrelo a su abogado.
            </p>
          )}
          {leyendo ? (
            <Papel clausulas={clausulas} />
          ) : (
            clausulas.map((_, i) => (
              <Clausula
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list, as its path in the form is
                key={i}
                de={de}
                i={i}
                alEnfocar={alEnfocar}
              />
            ))
          )}
          {escribe && !leyendo && clausulas.length < MAX_CLAUSULAS && (
            <div>
              <Button
                icon={<PlusOutlined />}
                onClick={() => {
                  de.insertar('clausulas', clausulas.length, { titulo: '', texto: '' })
                  enfocarCampo(de.contenedor, `clausulas[${clausulas.length}].titulo`)
                }}
              >
                Agregar una cláusula
              </Button>
            </div>
          )}
        </div>
        <div className="ct-columna">{children}</div>
      </div>
      <PreguntasFormulario de={de} />
    </div>
  )
}

/** As a customer reads it, with the figures of an example. */
function Papel({ clausulas }: { clausulas: readonly ClausulaLegal[] }) {
  return (
    <Tarjeta titulo="Cláusulas" extra="con cifras de ejemplo">
      <ol className="ct-legal-papel">
        {llenarClausulas(clausulas, EJEMPLO).map(({ titulo, texto }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may have one title; a clause is its place
          <li key={i}>
            <strong>{titulo}.</strong> {texto}
          </li>
        ))}
      </ol>
    </Tarjeta>
  )
}

function Clausula(props: {
  de: Formulario<Valores>
  i: number
  alEnfocar: (texto: HTMLTextAreaElement) => void
}) {
  const { de, i, alEnfocar } = props
  const { clausulas } = de.valores
  const mover = (a: number) => {
    const otras = clausulas.toSpliced(i, 1)
    const esta = clausulas[i]
    if (esta) de.cambiar({ clausulas: otras.toSpliced(a, 0, esta) })
  }
  const botones = de.soloLectura === undefined && (
    <span className="ct-legal-botones">
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`Subir la cláusula ${i + 1}`}
        disabled={i === 0}
        onClick={() => mover(i - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`Bajar la cláusula ${i + 1}`}
        disabled={i === clausulas.length - 1}
        onClick={() => mover(i + 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`Quitar la cláusula ${i + 1}`}
        onClick={() => de.quitar('clausulas', i)}
      />
    </span>
  )
  return (
    <Tarjeta titulo={`Cláusula ${i + 1}`} extra={botones}>
      <div className="rv-seccion">
        <CampoTexto de={de} nombre={`clausulas[${i}].titulo`} etiqueta="Título" maximo={MAX_TITULO} />
        <CampoTexto
          de={de}
          nombre={`clausulas[${i}].texto`}
          etiqueta="Texto"
          maximo={MAX_TEXTO}
          lineas={LINEAS}
          alEnfocar={alEnfocar}
        />
      </div>
    </Tarjeta>
  )
}
