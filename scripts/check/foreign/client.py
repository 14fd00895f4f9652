"""A client of the Python SDK, which tries everything that a served workflow can do.

Usage: client.py MODE URL | client.py MODE COMMAND ARGUMENT...   MODE: legacy or 2026-07-28
Prints one line of JSON a check: {"check": .., "got": ..}.
"""
import asyncio
import json
import sys

from mcp import Client, MCPError, StdioServerParameters, types

mode, *target = sys.argv[1:]
place = target[0] if target[0].startswith("http") else StdioServerParameters(command=target[0], args=target[1:])


def tell(check, got):
    print(json.dumps({"check": check, "got": got}), flush=True)


def answering(action):
    async def answer(_context, params):
        content = {"copies": 2} if action == "accept" else None
        return types.ElicitResult(action=action, content=content)

    return answer


async def outcome(client, name, arguments, **more):
    try:
        result = await client.call_tool(name, arguments, **more)
    except MCPError as error:
        return {"code": error.error.code, "text": error.error.message}
    text = "".join(block.text for block in result.content if block.type == "text")
    return {"isError": bool(result.is_error), "text": text, "structured": result.structured_content}


async def without_person():
    async with Client(place, mode=mode) as client:
        tell("list", sorted(tool.name for tool in (await client.list_tools()).tools))
        tell("success", await outcome(client, "look", {"title": "Emma"}))
        tell("failure", await outcome(client, "fall", {}))
        tell("unknown", await outcome(client, "lok", {}))
        tell("unasked", await outcome(client, "order", {"title": "Emma"}))
        heard = asyncio.get_running_loop().create_future()

        async def hear(progress, _total, message):
            if not heard.done():
                heard.set_result([[progress, message]])

        call = asyncio.create_task(client.call_tool("linger", {}, progress_callback=hear))
        tell("progress", await heard)
        call.cancel()
        await asyncio.gather(call, return_exceptions=True)
        tell("cancelled", await outcome(client, "look", {}))


async def with_person(action):
    async with Client(place, mode=mode, elicitation_callback=answering(action)) as client:
        tell(action, await outcome(client, "order", {"title": "Emma"}))
        tell(f"server {action}", await outcome(client, "shop_ask", {}))


async def main():
    await without_person()
    for action in ("accept", "decline", "cancel"):
        await with_person(action)


asyncio.run(main())
