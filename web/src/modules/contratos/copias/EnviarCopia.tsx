import type { enviarCopia } from '@retroventa/api/contratos/copias'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { NOMBRES_CANAL } from '@retroventa/api/mensajes/lista'
import { canalesEnPalabras } from '@retroventa/api/operaciones/textos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { useCajon } from '../../../shell/cajon.ts'
import { avisar } from '../../../ui/avisos.ts'
import { CuerpoDialogo, Dialogo } from '../../../ui/DialogoFormulario.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { Cargando, Leido } from '../../../ui/Respuestas.tsx'
import { type Copias, enviarCopiaDe, losQueSalen, queryCopias, sinSalida } from './llamadas.ts'

interface Props {
  codigo: string
  clienteId: string
  alCerrar: () => void
}

const CARGANDO = <Cargando filas={3} columnas={[1, 3]} />

/** Sends the customer the copy of their contract: to whom and by what is said before it goes (design 07). */
export default function EnviarCopia(props: Props) {
  // Never from before: the record of the customer may have been completed since.
  const consulta = useQuery({ ...queryCopias(props.codigo), refetchOnMount: 'always' })
  return (
    <Dialogo titulo={`Enviar copia de ${props.codigo}`} alCerrar={props.alCerrar}>
      {consulta.isFetchedAfterMount ? (
        <Leido consulta={consulta} cargando={CARGANDO}>
          {(copias) =>
            copias.medios.some(({ sale }) => sale) ? (
              <Envio {...props} copias={copias} />
            ) : (
              <SinMedio {...props} copias={copias} />
            )
          }
        </Leido>
      ) : (
        CARGANDO
      )}
    </Dialogo>
  )
}

type Medio = Copias['medios'][number]

/** There is no way to them: each says why, and what opens it is one press away. */
function SinMedio({ copias, clienteId, alCerrar }: Props & { copias: Copias }) {
  const ve = usePermiso('clientes.ver')
  const { abrir } = useCajon()
  const { frase, esDelCliente } = sinSalida(copias)
  const puedeVer = ve && esDelCliente
  return (
    <>
      <p>{frase}</p>
      <ul className="ct-copia-medios">
        {copias.medios.map((medio) => (
          <li key={medio.canal} className="rv-suave">{`${NOMBRES_CANAL[medio.canal]}: ${medio.razon}`}</li>
        ))}
      </ul>
      <div className="rv-pie-herramienta">
        <Button onClick={alCerrar}>Cerrar</Button>
        {puedeVer && (
          <Button
            type="primary"
            onClick={() => {
              alCerrar()
              abrir({ cliente: clienteId })
            }}
          >
            Abrir la ficha del cliente
          </Button>
        )}
      </div>
    </>
  )
}

function Envio({ codigo, copias, alCerrar }: Props & { copias: Copias }) {
  const cache = useQueryClient()
  const salen = copias.medios.flatMap(({ canal, sale }) => (sale ? canal : []))
  const de = useFormulario<{ canales: typeof salen }, Respuesta<typeof enviarCopia>>({
    inicial: { canales: salen },
    reglas: ({ canales }) =>
      losQueSalen(copias, canales).length === 0
        ? [{ campo: 'canales', mensaje: 'Elija por dónde se envía la copia.' }]
        : [],
    enviar: ({ canales }, con) => enviarCopiaDe(codigo, { canales: losQueSalen(copias, canales) }, con),
    alGuardar({ canales }) {
      avisar({
        tipo: 'success',
        titulo: 'Copia en cola',
        texto: `Sale por ${canalesEnPalabras(canales)}, dentro del horario de contacto.`,
      })
      void cache.invalidateQueries({ queryKey: ['contratos', 'copias', codigo] })
      alCerrar()
    },
  })
  const falta = de.error('canales')
  const { canales } = de.valores
  const poner = (canal: Medio['canal'], va: boolean) =>
    de.cambiar({ canales: salen.filter((uno) => (uno === canal ? va : canales.includes(uno))) })
  return (
    <CuerpoDialogo de={de} boton="Enviar copia">
      <p>
        A <strong>{copias.cliente}</strong> le llega su contrato en PDF, con la palabra DUPLICADO, por correo;
        por los demás medios, el mensaje.
      </p>
      <ul className="ct-copia-medios" aria-label="Por dónde se envía">
        {copias.medios.map((medio) => (
          <li key={medio.canal}>
            {medio.sale ? (
              <Checkbox
                checked={canales.includes(medio.canal)}
                onChange={({ target }) => poner(medio.canal, target.checked)}
              >
                {[NOMBRES_CANAL[medio.canal], medio.destino].filter(Boolean).join(': ')}
              </Checkbox>
            ) : (
              <span className="rv-suave">{`${NOMBRES_CANAL[medio.canal]}: ${medio.razon}`}</span>
            )}
          </li>
        ))}
      </ul>
      {falta && (
        <p className="rv-falla" role="alert">
          {falta}
        </p>
      )}
      <p className="rv-suave">Sale dentro del horario de contacto (Ley 2300).</p>
    </CuerpoDialogo>
  )
}
