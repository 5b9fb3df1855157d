import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { Documento } from '../../../ui/Cifras.tsx'
import { estadoDe } from '../../../ui/estados.ts'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { LUGARES_DE_CODIGOS, useLugar } from '../../../ui/lugares.ts'
import { Senales } from '../../../ui/SenalesCliente.tsx'
import { documentoConTipo } from '../documento.ts'
import { imprimirContrato } from '../imprimir.ts'
import { queryImpresion } from '../llamadas.ts'
import '../contratos.css'

/** Looks a contract up by its code and prints it (001 §2, §4). */
export default function ImprimirContrato() {
  const cache = useQueryClient()
  const [codigo, setCodigo] = useState('')
  const de = useFormulario<{ codigo: string }, void>({
    inicial: { codigo: '' },
    reglas: (valores) =>
      valores.codigo.trim() ? [] : [{ campo: 'codigo', mensaje: 'Escriba el código del contrato.' }],
    async enviar(valores) {
      const pedido = codigoLeido(valores.codigo)
      // Asked for again, it is read again: meanwhile somebody may have closed it.
      void cache.resetQueries({ queryKey: queryImpresion(pedido).queryKey })
      setCodigo(pedido)
    },
  })
  useLugar(
    LUGARES_DE_CODIGOS,
    true,
    (leido) => {
      de.poner('codigo', leido)
      void de.guardar()
    },
    de.contenedor,
  )
  return (
    <>
      <FormularioCorto
        de={de}
        boton={
          <div className="rv-pie-herramienta">
            <BotonGuardar de={de} texto="Buscar" />
          </div>
        }
      >
        <CampoTexto
          de={de}
          nombre="codigo"
          etiqueta="Código del contrato"
          requerido
          maximo={30}
          alIntro={() => void de.guardar()}
        />
      </FormularioCorto>
      {codigo && <Resultado codigo={codigo} />}
    </>
  )
}

function Resultado({ codigo }: { codigo: string }) {
  const { data, error } = useQuery(queryImpresion(codigo))
  const puedeImprimir = usePermiso('contratos.imprimir')
  if (error) return <Alert type="error" showIcon role="alert" title={error.message} />
  if (!data) return <p className="rv-suave">Buscando…</p>
  if (data.cerrado)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={`La operación ya se hizo: ${data.cerrado.operacion}, ${formatoFecha(data.cerrado.fecha)}.`}
      />
    )
  const { estado } = data.situacion
  const datos = [
    ['Documento', <Documento key="d" texto={documentoConTipo(data)} />],
    ['Artículos', data.articulos.join(', ')],
    ['Peso', data.peso > 0 && formatoPeso(data.peso)],
    ['Valor', formatoPesos(data.valor)],
    ['Clase', data.clase],
    ['Plazo', data.plazo],
    ['Empleado', data.empleado],
    ['Consecutivo anterior', data.consecutivoAnterior],
  ] as const
  return (
    <Alert
      // Overdue, waiting or frozen it is printed too, and is not vigente: nobody collects by this banner (D8).
      type={estado === 'vigente' || estado === 'devuelto_vigente' ? 'success' : 'warning'}
      showIcon
      role="status"
      title={
        estado === 'vigente'
          ? `Contrato ${data.codigo} vigente`
          : `Contrato ${data.codigo}: ${estadoDe(data.situacion).texto.toLowerCase()}`
      }
      description={
        <>
          {data.cliente}
          <Senales de={data.senales} />
          <dl className="ct-datos">
            {datos.map(
              ([etiqueta, valor]) =>
                valor && (
                  <div key={etiqueta}>
                    <dt>{etiqueta}</dt>
                    <dd>{valor}</dd>
                  </div>
                ),
            )}
          </dl>
        </>
      }
      action={
        <Button
          type="primary"
          disabled={!puedeImprimir}
          title={
            !puedeImprimir
              ? 'Su rol no puede imprimir contratos.'
              : data.impresiones > 0
                ? 'Sale con la palabra DUPLICADO'
                : undefined
          }
          onClick={() => imprimirContrato(data.codigo, data.impresiones)}
        >
          Imprimir
        </Button>
      }
    />
  )
}
