import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import { enPalabras } from '@retroventa/api/core/lista'
import { NOMBRES_CANAL, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect } from 'react'
import { sinVacios } from '../../../ui/direccion.ts'
import { CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarAlAbrir } from '../../../ui/formulario/enfocar.ts'
import { AvisoDeBorrador, BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useRetardo } from '../../../ui/useRetardo.ts'
import { Dicha } from './Dicha.tsx'
import { type Aprobada, crear, type Difusion, type Pedida, queryDifusiones, queryPrevia } from './llamadas.ts'

interface Valores {
  canal: string
  clase: string
  motivo: string
  asunto: string
  /** Type whose approved template is used; empty, what is written. */
  plantilla: string
  texto: string
}

const CLASES = [
  { value: 'publicidad', label: 'Publicidad' },
  { value: 'cobranza', label: 'Cobranza' },
]
const CANALES = Object.entries(NOMBRES_CANAL).map(([value, label]) => ({ value, label }))
const PAUSA_MS = 400

/** What is written, to whom and what it would do, before anything leaves. */
export function NuevaDifusion({ filtro, alCerrar }: { filtro: Pedida['filtro']; alCerrar: () => void }) {
  const aprobadas = useQuery(queryDifusiones).data?.plantillas ?? []
  const de = useFormulario<Valores, Difusion>({
    inicial: { canal: 'sms', clase: 'publicidad', motivo: '', asunto: '', plantilla: '', texto: '' },
    asunto: 'difusion',
    deQue: 'de este envío',
    reglas: ({ canal, motivo, asunto, texto, plantilla }) => [
      ...(motivo.trim() ? [] : [{ campo: 'motivo', mensaje: 'Escriba para qué es el envío.' }]),
      ...(elegidaDe({ canal, plantilla }, aprobadas) || texto.trim()
        ? []
        : [{ campo: 'texto', mensaje: 'Escriba el mensaje.' }]),
      ...(canal !== 'email' || asunto.trim()
        ? []
        : [{ campo: 'asunto', mensaje: 'Un correo necesita un asunto.' }]),
    ],
    operacion: 'guardar',
    enviar: (valores, con) => crear(comoPedida(filtro, valores, aprobadas), con),
    exito: () => ({ titulo: 'Envío en curso', texto: 'Sale por la cola, dentro del horario de contacto.' }),
    refrescar: ['mensajes'],
    alGuardar: alCerrar,
  })
  useEffect(() => enfocarAlAbrir(de.contenedor), [de])
  const { canal } = de.valores
  return (
    <Tarjeta titulo="Nuevo envío">
      <p className="ms-a-quien">
        A los clientes del filtro: <strong>{enPalabras(LISTA_CLIENTES, filtro)}</strong>.{' '}
        <Link to="/clientes" search={sinVacios(filtro)}>
          Cambiar el filtro
        </Link>
      </p>
      <div className="ms-nuevo">
        <FormularioCorto de={de}>
          <AvisoDeBorrador de={de} />
          <CampoOpcion de={de} nombre="canal" etiqueta="Canal" opciones={CANALES} />
          <CampoOpcion de={de} nombre="clase" etiqueta="Clase" opciones={CLASES} />
          <CampoTexto de={de} nombre="motivo" etiqueta="Para qué" requerido marca="rebajas de diciembre" />
          {canal === 'email' && (
            <CampoTexto de={de} nombre="asunto" etiqueta="Asunto" requerido maximo={120} />
          )}
          {canal === 'whatsapp' && aprobadas.length > 0 && (
            <CampoOpcion
              de={de}
              nombre="plantilla"
              etiqueta="Plantilla aprobada por WhatsApp"
              marca="Ninguna: lo que se escriba"
              sePuedeQuitar
              opciones={aprobadas.map(({ operacion }) => ({
                value: operacion,
                label: nombreDeMotivo(operacion),
              }))}
            />
          )}
          {!elegidaDe(de.valores, aprobadas) && (
            <>
              <CampoTexto
                de={de}
                nombre="texto"
                etiqueta="Mensaje"
                requerido
                maximo={1000}
                lineas={{ minRows: 3, maxRows: 8 }}
                contar
              />
              <p className="rv-suave ms-bajo-cuenta">
                Puede llevar :nombre, :almacen, :telefono, :respuestas, :datoAdicional y :empleado.
              </p>
            </>
          )}
          <div className="ms-resumen">
            <BotonGuardar de={de} texto="Enviar" />
            <Button onClick={alCerrar}>Cancelar</Button>
          </div>
        </FormularioCorto>
        <VistaPrevia pedida={comoPedida(filtro, de.valores, aprobadas)} />
      </div>
    </Tarjeta>
  )
}

/** The template that was chosen, while it is one of those that were approved. */
const elegidaDe = (
  { canal, plantilla }: Pick<Valores, 'canal' | 'plantilla'>,
  aprobadas: readonly Aprobada[],
): Aprobada | undefined =>
  canal === 'whatsapp' ? aprobadas.find(({ operacion }) => operacion === plantilla) : undefined

/** What is asked for: by a template that was approved, its own text is what is said. */
function comoPedida(filtro: Pedida['filtro'], valores: Valores, aprobadas: readonly Aprobada[]): Pedida {
  const { canal, clase, motivo, asunto, texto } = valores
  const elegida = elegidaDe(valores, aprobadas)
  return {
    filtro,
    canal: canal as Canal,
    clase: clase as Pedida['clase'],
    motivo: motivo.trim(),
    ...(canal === 'email' && asunto.trim() && { asunto: asunto.trim() }),
    ...(elegida && { plantilla: elegida.operacion }),
    texto: elegida?.texto ?? texto.trim(),
  }
}

/** Whom it reaches and when, while it is written. */
function VistaPrevia({ pedida }: { pedida: Pedida }) {
  const quieta = useRetardo(JSON.stringify({ ...pedida, motivo: 'previa' }), PAUSA_MS)
  const pregunta = JSON.parse(quieta) as Pedida
  const lista = pregunta.texto !== '' && (pregunta.canal !== 'email' || pregunta.asunto !== undefined)
  const { data, error, refetch } = useQuery(queryPrevia(pregunta, lista))
  return (
    <section className="ms-previa" aria-label="Vista previa del envío">
      {!lista && <p className="rv-suave">Escriba el mensaje para ver a cuántos llega y cuándo sale.</p>}
      {lista && error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {lista && !data && !error && <Cargando filas={4} columnas={[2, 1]} />}
      {lista && data && !error && <Dicha previa={data} {...pregunta} />}
    </section>
  )
}
